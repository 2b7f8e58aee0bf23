import Foundation
import XCTest

/// Holds what is written about the operators and the promises to what is there.
final class ReadmeTests: XCTestCase {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    /// A file of Operators: its folder, its name, and the operators that are in it.
    private struct OperatorFile {
        let folder: String
        let name: String
        let text: String
        let operators: Set<String>
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: Self.root.appending(path: path).path(percentEncoded: false))
    }

    private func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: path).path(percentEncoded: false))
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The files that have an operator: a public function in an extension of what is observable. More of an operator, as its
    /// arities, may stand in a file `Name+More.swift`, and belongs to `Name`.
    private func operatorFiles() throws -> [OperatorFile] {
        let sources = "Sources/StreamKit/Operators"
        return try names(in: sources).flatMap { folder in
            try names(in: "\(sources)/\(folder)").compactMap { file in
                let text = try text("\(sources)/\(folder)/\(file)")
                var operators: Set<String> = []
                var isInExtension = false
                for line in text.split(separator: "\n") {
                    if line.first?.isLetter == true { isInExtension = line.hasPrefix("extension Observable") }
                    if isInExtension, let match = line.firstMatch(of: /^ {4}public (?:static )?func `?(\w+)/) {
                        operators.insert(String(match.1))
                    }
                }
                let name = String(file.prefix { $0 != "." && $0 != "+" })
                return operators.isEmpty
                    ? nil : OperatorFile(folder: folder, name: name, text: text, operators: operators)
            }
        }
    }

    /// The first names of the rows under each heading of a section.
    private func rows(ofSection section: String) throws -> [String: Set<String>] {
        var rows: [String: Set<String>] = [:]
        var heading = ""
        let page = try text("README.md")
        let start = try XCTUnwrap(page.range(of: "\n## \(section)\n"), "The README has no section \"\(section)\".")
        for line in page[start.upperBound...].split(separator: "\n") {
            if line.hasPrefix("## ") { break }
            if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
            if let match = line.firstMatch(of: /^\| `(\w+)` \|/) { rows[heading, default: []].insert(String(match.1)) }
        }
        return rows
    }

    func testTheOperatorsAreListedUnderTheirFoldersAndNothingElseIs() throws {
        var operators: [String: Set<String>] = [:]
        for file in try operatorFiles() { operators[file.folder, default: []].formUnion(file.operators) }
        let rows = try rows(ofSection: "Operators")
        XCTAssertFalse(operators.isEmpty)
        for folder in Set(operators.keys).union(rows.keys).sorted() {
            let inSource = operators[folder, default: []]
            let inReadme = rows[folder, default: []]
            XCTAssertEqual(
                inSource.subtracting(inReadme).sorted(), [], "These of \(folder) have no row in the README.")
            XCTAssertEqual(
                inReadme.subtracting(inSource).sorted(), [], "These of \(folder) are in the README only.")
        }
    }

    func testEveryOperatorHasAMarbleDiagram() throws {
        let files = try operatorFiles()
        let drawn = Set(files.filter { $0.text.contains("/// ```text\n") }.map(\.name))
        XCTAssertEqual(Set(files.map(\.name)).subtracting(drawn).sorted(), [])
    }

    /// Each is played by `assertDiagram`; drawings of ownership, which stand at types, are none.
    func testEveryDiagramIsPlayedInTheTestFileOfItsOperator() throws {
        for file in try operatorFiles() {
            let tests = try text("Tests/StreamKitTests/Operators/\(file.folder)/\(file.name)Tests.swift")
            for index in file.text.matches(of: /\n {4}\/\/\/ ```text\n/).indices {
                let position = index == 0 ? "" : ", at: \(index)"
                XCTAssertTrue(
                    tests.contains("assertDiagram(inFile: \"\(file.name).swift\"\(position)) {")
                        || tests.contains("assertDiagram(inFile: \"\(file.name).swift\"\(position), text: "),
                    "No test plays diagram \(index) of \(file.name).swift.")
            }
        }
    }

    func testEveryOperatorHasATestFileInTheFolderOfItsName() throws {
        let lacking = try operatorFiles().filter {
            !exists("Tests/StreamKitTests/Operators/\($0.folder)/\($0.name)Tests.swift")
        }
        XCTAssertEqual(lacking.map(\.name), [])
    }

    func testEveryOperatorHasARowInTheContractTable() throws {
        let rows = Set(OperatorTable.rows.map { $0.name.prefix { $0 != "(" } }.map(String.init))
        let lacking = try operatorFiles().flatMap(\.operators).filter { !rows.contains($0) }
        XCTAssertEqual(lacking.sorted(), [])
    }

    func testThePromisesOfTheReadmeAreTheHeadlinesOfTheArticleAndHaveSuites() throws {
        let article = try text("Sources/StreamKit/Documentation.docc/TheEventContract.md")
        let headlines = article.matches(of: /## (C\d+)\. (.+)/).map { "\($0.1) \($0.2)" }
        let promises = try text("README.md").matches(of: /\| (C\d+) \| (.+) \|/).map { "\($0.1) \($0.2)" }
        XCTAssertEqual(promises, headlines)
        XCTAssertEqual(headlines.count, 12)

        let suites = article.matches(of: /Suite: `(\w+)`/).map { String($0.1) }
        XCTAssertEqual(suites.count, headlines.count)
        for suite in suites {
            XCTAssertTrue(exists("Tests/StreamKitTests/Contracts/\(suite).swift"), "There is no suite \(suite).")
        }
    }

    func testTheFilesThatThePagesNameExist() throws {
        for page in ["README.md", "CONTRIBUTING.md"]
            + (try names(in: "Sources/StreamKit/Documentation.docc")).map({
                "Sources/StreamKit/Documentation.docc/\($0)"
            })
        {
            for match in try text(page).matches(of: /[`(]((?:Core|Relays|Operators|Sources|Tests)\/[\w\/+.]+)[`)]/) {
                let path = String(match.1)
                XCTAssertTrue(exists(path) || exists("Sources/StreamKit/\(path)"), "\(page) names \(path).")
            }
        }
    }
}
