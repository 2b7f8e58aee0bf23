#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// What a failing test says: what is wrong, the evidence, and what to do.
///
/// ```text
/// Output "count" sent what was not expected.
///
///     + actual    --3---
///
/// To fix, expect "3", or correct bind.
/// ```
struct Failure {
    /// One sentence: what was expected and what happened.
    let headline: String
    /// Lines to look at. The first two characters of each are for a sign: − expected, + actual.
    var evidence: [String] = []
    /// What to do: the sentence that begins with "To fix, ".
    let advice: String

    var message: String {
        var paragraphs = [headline]
        if !evidence.isEmpty { paragraphs.append(evidence.map { "  " + $0 }.joined(separator: "\n")) }
        paragraphs.append("To fix, " + advice)
        return paragraphs.joined(separator: "\n\n")
    }
}

/// The test framework that runs the test.
///
/// Each takes failures only in its own tests: `XCTFail` in a Swift Testing test is silently ignored.
enum TestFramework {
    case xctest
    case swiftTesting

    static var running: TestFramework {
        #if canImport(Testing)
        if Test.current != nil { return .swiftTesting }
        #endif
        return .xctest
    }

    /// Fails the test at `site`.
    func report(_ failure: Failure, at site: CallSite) {
        switch self {
        case .swiftTesting:
            #if canImport(Testing)
            Issue.record(
                Comment(rawValue: failure.message),
                sourceLocation: SourceLocation(
                    fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line),
                    column: Int(site.column)))
            #endif
        case .xctest:
            #if canImport(XCTest)
            XCTFail(failure.message, file: site.filePath, line: site.line)
            #endif
        }
    }
}
