import Dispatch
import XCTest

@testable import StreamKit

/// What was seen, from whichever thread.
final class Recording<Value: Sendable>: @unchecked Sendable {  // proof: `stored` is under `lock`
    private let lock = Lock()
    private var stored: [Value] = []

    var values: [Value] { lock.withLock { stored } }

    func append(_ value: Value) { lock.withLock { stored.append(value) } }
}

/// Goes, so that a test can see that its holder let go of it.
final class Released: Sendable {}

extension DispatchSemaphore {
    /// Waits for a signal that is sure to come when the code under test is right.
    func waitOrFail(file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(wait(timeout: .now() + .seconds(30)), .success, "No signal came.", file: file, line: line)
    }
}
