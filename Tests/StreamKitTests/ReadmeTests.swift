import Foundation
import XCTest

/// Holds what the pages say of the promises and of files to what is there.
final class ReadmeTests: XCTestCase {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

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
