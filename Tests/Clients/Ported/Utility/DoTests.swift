import StreamKit
import StreamKitTesting
import XCTest

final class DoTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testCallsTheHooksInOrder() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(220, 3), .completed(250)])
        var sum = 0
        var calls: [String] = []

        let res = scheduler.start {
            xs.do(
                onNext: { sum += $0 }, onCompleted: { calls.append("completed") },
                onSubscribe: { calls.append("subscribe") }, onSubscribed: { calls.append("subscribed") },
                onDispose: { calls.append("dispose") })
        }

        XCTAssertEqual(res.events, [.next(210, 2), .next(220, 3), .completed(250)])
        XCTAssertEqual(sum, 5)
        XCTAssertEqual(calls, ["subscribe", "subscribed", "completed", "dispose"])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testFailsWithWhatAHookThrows() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .completed(250)])

        let res = scheduler.start {
            xs.do(onNext: { element in
                if element == 3 { throw TestError.dummy }
            })
        }

        XCTAssertEqual(res.events, [.next(210, 2), .error(220, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }

    func testCallsTheHookOfAFailure() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(220, TestError.dummy)])
        var failures: [any Error] = []

        let res = scheduler.start { xs.do(onError: { failures.append($0) }) }

        XCTAssertEqual(res.events, [.next(210, 2), .error(220, TestError.dummy)])
        XCTAssertEqual(failures.count, 1)
    }
}
