import Foundation
import XCTest

/// The program `StreamKitExamples`, as a shell runs it.
enum ExampleProgram {
    struct Result: Equatable {
        let output: String
        let error: String
        let status: Int32
    }

    /// Where the build has put it: beside the tests.
    static let path: String = {
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        var directory = tests.bundleURL
        if directory.pathExtension == "xctest" { directory.deleteLastPathComponent() }
        return directory.appendingPathComponent("StreamKitExamples").path
    }()

    /// What `command` gives, in which `$0` is the program.
    static func run(_ command: String) throws -> Result {
        let process = Process()
        let (output, error) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command, path]
        process.standardOutput = output
        process.standardError = error
        try process.run()
        // What it writes to standard error fits into the pipe, so the two can be read one after the other.
        let outputText = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let errorText = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Result(output: outputText, error: errorText, status: process.terminationStatus)
    }
}

extension XCTestCase {
    /// What `command` prints, and how it ends.
    func assert(
        _ command: String, prints output: String = "", error: String = "", status: Int32 = 0,
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let result = try ExampleProgram.run(command)
        XCTAssertEqual(result.output, output, file: file, line: line)
        XCTAssertEqual(result.error, error, file: file, line: line)
        XCTAssertEqual(result.status, status, file: file, line: line)
    }
}
