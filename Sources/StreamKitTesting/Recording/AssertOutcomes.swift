import StreamKit

/// Fails unless the outcomes of singles are equal.
///
/// A `Result` with any error is not `Equatable`, so XCTest's own comparison does not take it. Errors are compared as in events. The
/// outcomes of a `Maybe` and a `Completable` are `Equatable`, and compared by XCTest.
// RxTest's name, so that tests port.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertEqual<Element: Equatable>(
    _ first: [SingleEvent<Element>], _ second: [SingleEvent<Element>],
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    guard first.count != second.count || !zip(first, second).allSatisfy(isEqual) else { return }
    let failure = Failure(
        headline: "The outcomes differ.",
        evidence: Table.lines([("", "first", "\(first.map(text))"), ("", "second", "\(second.map(text))")]),
        advice: "correct what was expected, or what gives the outcomes.")
    TestFramework.running.report(failure, at: CallSite(fileID, file, line, column))
}

/// Fails unless two outcomes of a single are equal.
// RxTest's name, so that tests port.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertEqual<Element: Equatable>(
    _ first: SingleEvent<Element>, _ second: SingleEvent<Element>,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    XCTAssertEqual([first], [second], fileID: fileID, file: file, line: line, column: column)
}

private func isEqual<Element: Equatable>(_ first: SingleEvent<Element>, _ second: SingleEvent<Element>) -> Bool {
    switch (first, second) {
    case (.success(let first), .success(let second)): first == second
    case (.failure(let first), .failure(let second)): areEqual(first, second)
    default: false
    }
}

private struct Outcome: CustomStringConvertible {
    let description: String
}

private func text<Element>(_ outcome: SingleEvent<Element>) -> Outcome {
    switch outcome {
    case .success(let element): Outcome(description: "success(\(element))")
    case .failure(let error): Outcome(description: "failure(\(error))")
    }
}
