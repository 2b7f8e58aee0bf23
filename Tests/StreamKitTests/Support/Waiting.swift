import Dispatch
import XCTest

extension DispatchSemaphore {
    /// Waits for a signal that is sure to come when the code under test is right.
    func waitOrFail(file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(wait(timeout: .now() + .seconds(30)), .success, "No signal came.", file: file, line: line)
    }
}
