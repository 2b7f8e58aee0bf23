import Foundation
import XCTest

/// What the compiler knows of the library's public interface, as it writes it out for DocC.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable { let precise: String }
        struct Kind: Decodable { let identifier: String }
        struct Names: Decodable { let title: String }
        struct Comment: Decodable {
            struct Line: Decodable { let text: String }
            let lines: [Line]
        }
        struct Fragment: Decodable {
            let spelling: String
            let preciseIdentifier: String?
        }
        struct Signature: Decodable { let returns: [Fragment]? }
        struct Location: Decodable { let uri: String }
        struct Availability: Decodable { let isUnconditionallyDeprecated: Bool? }

        let kind: Kind
        let identifier: Identifier
        let names: Names
        let docComment: Comment?
        let functionSignature: Signature?
        let declarationFragments: [Fragment]
        let location: Location?
        let availability: [Availability]?
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
    }

    let symbols: [Symbol]
    let relationships: [Relationship]
}

#if os(macOS) || os(Linux)
extension SymbolGraph {
    /// The graph of the library that this test is linked with, which the compiler writes out anew.
    static func ofStreamKit(besideBundleOf test: AnyClass) throws -> SymbolGraph {
        let folder = FileManager.default.temporaryDirectory.appending(path: "StreamKit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var command = [
            "swift", "symbolgraph-extract", "-module-name", "StreamKit", "-I", try modules(besideBundleOf: test),
            "-output-dir", folder.path, "-target", try targetTriple(), "-minimum-access-level", "public",
            "-skip-synthesized-members",
        ]
        #if os(macOS)
        command += ["-sdk", try output(of: ["xcrun", "--sdk", "macosx", "--show-sdk-path"]).trimmingWhitespace]
        #endif
        _ = try output(of: command)
        let json = try Data(contentsOf: folder.appending(path: "StreamKit.symbols.json"))
        return try JSONDecoder().decode(SymbolGraph.self, from: json)
    }

    /// The folder of compiled modules beside the test bundle.
    private static func modules(besideBundleOf test: AnyClass) throws -> String {
        let folder = Bundle(for: test).bundleURL.resolvingSymlinksInPath()
        let places = [folder, folder.deletingLastPathComponent()]
            .flatMap { [$0.appending(path: "Modules"), $0] }
            .filter { FileManager.default.fileExists(atPath: $0.appending(path: "StreamKit.swiftmodule").path) }
        return try XCTUnwrap(
            places.first?.path,
            "No StreamKit.swiftmodule was found beside \(folder.path). To fix, run the tests by `swift test`.")
    }

    private static func targetTriple() throws -> String {
        struct Info: Decodable {
            struct Target: Decodable { let triple: String }
            let target: Target
        }
        let json = try output(of: ["swift", "-print-target-info"])
        return try JSONDecoder().decode(Info.self, from: Data(json.utf8)).target.triple
    }

    private static func output(of command: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, command.joined(separator: " "))
        return String(decoding: output, as: UTF8.self)
    }
}

extension String {
    fileprivate var trimmingWhitespace: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
#endif
