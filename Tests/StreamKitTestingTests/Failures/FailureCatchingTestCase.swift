import XCTest

/// A test case that takes failures out of the run and compares them, word for word and line for line.
///
/// They come through `XCTFail` as they do in anybody's test.
class FailureCatchingTestCase: XCTestCase {
    struct CaughtFailure: Equatable {
        let message: String
        let file: String
        let line: Int
    }

    private var caught: [CaughtFailure]?

    #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
        guard caught != nil else { return super.record(issue) }
        let location = issue.sourceCodeContext.location
        catchFailure(issue.compactDescription, location?.fileURL.path ?? "", location?.lineNumber ?? 0)
    }
    #else
    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        guard caught != nil else {
            return super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
        catchFailure(description, filePath, lineNumber)
    }
    #endif

    private func catchFailure(_ description: String, _ file: String, _ line: Int) {
        let message = description.hasPrefix("failed - ") ? String(description.dropFirst(9)) : description
        caught?.append(CaughtFailure(message: message, file: file, line: line))
    }

    /// Fails unless `body` fails once in the line of this call, with just this message.
    func assertFails(
        with message: String, file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
    ) rethrows {
        let failures = try failures(of: body)
        XCTAssertEqual(failures.map(\.message), [message], file: file, line: line)
        XCTAssertEqual(failures.map(\.file), ["\(file)"], file: file, line: line)
        XCTAssertEqual(failures.map(\.line), [Int(line)], file: file, line: line)
    }

    /// The failures of `body`, which so do not fail the test.
    func failures(of body: () throws -> Void) rethrows -> [CaughtFailure] {
        caught = []
        defer { caught = nil }
        try body()
        return caught ?? []
    }

    /// The messages of the failures of `body`, which so do not fail the test.
    func failuresOfAsync(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async rethrows -> [String] {
        caught = []
        defer { caught = nil }
        try await body()
        return (caught ?? []).map(\.message)
    }
}
