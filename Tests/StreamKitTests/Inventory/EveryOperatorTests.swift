import Foundation
import XCTest

/// Nothing that a reader or user expects of an operator is missing for any of them.
///
/// The operators are those that the compiler finds in the library, so none can be forgotten.
final class EveryOperatorTests: XCTestCase {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    private func check(_ part: Inventory.Part, line: UInt = #line) throws {
        for complaint in try inventory().complaints(about: part) { XCTFail(complaint, line: line) }
    }

    private func inventory() throws -> Inventory {
        #if os(macOS) || os(Linux)
        return Inventory(
            operators: try Self.operators.get(), contractRows: OperatorTable.rows.map(\.name), text: text)
        #else
        throw XCTSkip("There is no compiler here to ask for the operators. Run this test on macOS or Linux.")
        #endif
    }

    private func text(_ path: String) -> String? {
        let url = Self.root.appending(path: path)
        if let text = try? String(contentsOf: url, encoding: .utf8) { return text }
        let files = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        return files?.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }

    #if os(macOS) || os(Linux)
    private static let operators = Result {
        try SymbolGraph.ofStreamKit(besideBundleOf: EveryOperatorTests.self).operators()
    }
    #endif

    func testStandsInAFolderOfOperators() throws { try check(.place) }

    func testHasADiagramThatItsTestPlays() throws { try check(.diagram) }

    func testHasATestFileThatCallsIt() throws { try check(.test) }

    func testHasAContractRow() throws { try check(.contractRow) }

    func testHasARowInTheReadme() throws { try check(.readmeRow) }

    func testHasATopicInTheDocumentation() throws { try check(.topic) }

    func testHasATestThatUsersOfRxSwiftCouldHaveWritten() throws { try check(.portedTest) }
}
