import Foundation

/// Counts what holds, and says where something does not.
@MainActor
final class Check {
    private var passed = 0
    private var failed = 0

    func equal<Value: Equatable>(
        _ actual: Value, _ expected: Value, _ claim: String, file: StaticString = #fileID, line: UInt = #line
    ) {
        if actual == expected {
            passed += 1
        } else {
            failed += 1
            print("\(file):\(line): \(claim): expected \(expected), got \(actual)")
        }
    }

    func finish() {
        print("\(passed) checks passed, \(failed) failed.")
        if failed > 0 { exit(1) }
    }
}
