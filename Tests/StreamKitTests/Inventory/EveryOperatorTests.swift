#if os(macOS) || os(Linux)  // where there is a compiler to ask for the operators; there it is asked, and nothing is skipped
import Foundation
import XCTest

/// Nothing that a reader or user expects of an operator is missing for any of them.
///
/// The operators are those that the compiler finds in the library, so none can be forgotten.
final class EveryOperatorTests: XCTestCase {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    private func check(_ part: Inventory.Part, line: UInt = #line) throws {
        let inventory = Inventory(
            operators: try Self.operators.get(), contractRows: OperatorTable.rows.map(\.name), text: text)
        for complaint in inventory.complaints(about: part) { XCTFail(complaint, line: line) }
    }

    private func text(_ path: String) -> String? {
        let url = Self.root.appending(path: path)
        if let text = try? String(contentsOf: url, encoding: .utf8) { return text }
        let files = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        return files?.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }

    private static let operators = Result {
        try SymbolGraph.ofStreamKit(besideBundleOf: EveryOperatorTests.self).operators()
    }

    /// Otherwise the others would find nothing missing.
    func testFindsOperatorsInEveryFolder() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: "Sources/StreamKit/Operators").path(percentEncoded: false))
        let operators = try Self.operators.get().filter(\.isInOperators)
        XCTAssertEqual(Set(operators.map(\.folder)), Set(folders.filter { !$0.hasPrefix(".") }))
        XCTAssertGreaterThan(operators.count, 100)
    }

    func testStandsInAFolderOfOperators() throws { try check(.place) }

    func testHasADiagramThatItsTestPlays() throws { try check(.diagram) }

    func testHasATestFileThatCallsIt() throws { try check(.test) }

    func testHasAContractRow() throws { try check(.contractRow) }

    func testHasARowInTheReadme() throws { try check(.readmeRow) }

    func testHasATopicInTheDocumentation() throws { try check(.topic) }

    func testHasATestThatUsersOfRxSwiftCouldHaveWritten() throws { try check(.portedTest) }
}
#endif
