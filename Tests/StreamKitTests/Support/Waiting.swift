import Dispatch
import XCTest

extension XCTestCase {
    /// Fails instead of hanging when `body` does not finish.
    func assertFinishes(
        _ what: String, within seconds: Int = 30, file: StaticString = #filePath, line: UInt = #line,
        _ body: @escaping @Sendable () -> Void
    ) {
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue(label: "watched").async {
            body()
            isDone.signal()
        }
        if isDone.wait(timeout: .now() + .seconds(seconds)) == .timedOut {
            XCTFail("\(what) did not finish.", file: file, line: line)
        }
    }
}

extension DispatchSemaphore {
    /// Waits for a signal that is sure to come when the code under test is right.
    func waitOrFail(file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(wait(timeout: .now() + .seconds(30)), .success, "No signal came.", file: file, line: line)
    }
}
