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

    /// Fails instead of hanging when a lock of the user's and one of an operator's are taken in opposite orders.
    ///
    /// ```text
    ///   one thread      deliver() ─▶ foreignCode() is entered ─────────────▶ wants the user's lock
    ///   the other one                                  takes that lock ─▶ callIn()
    /// ```
    ///
    /// - Parameters:
    ///   - deliver: makes the operator call `foreignCode`, which a test has put where its claim is about: into a
    ///     handler, a closure of the operator, a teardown of its source.
    ///   - callIn: calls into the same operator. Both are called once.
    func assertNoLockInversion(
        _ what: String, file: StaticString = #filePath, line: UInt = #line,
        _ build:
            @escaping @Sendable (_ foreignCode: @escaping @Sendable () -> Void) -> (
                deliver: @Sendable () -> Void, callIn: @Sendable () -> Void
            )
    ) {
        assertFinishes(what, file: file, line: line) {
            let users = DispatchSemaphore(value: 1)
            let isInside = DispatchSemaphore(value: 0)
            let isHeld = DispatchSemaphore(value: 0)
            let isDelivered = DispatchSemaphore(value: 0)
            let calls = Counter()
            let (deliver, callIn) = build {
                calls.increment()
                guard calls.count == 1 else { return }
                isInside.signal()
                isHeld.wait()
                users.wait()
                users.signal()
            }
            DispatchQueue(label: "delivering").async {
                deliver()
                if calls.count == 0 {
                    XCTFail("\(what) did not call what it was to call.", file: file, line: line)
                    isInside.signal()
                }
                isDelivered.signal()
            }
            isInside.wait()
            users.wait()
            isHeld.signal()
            callIn()
            users.signal()
            isDelivered.wait()
        }
    }
}
