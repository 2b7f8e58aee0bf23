import StreamKit
import StreamKitTesting
import XCTest

final class RetryTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testSubscribesAgainUntilItIsDisposed() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .error(30, TestError.dummy)])

        let res = scheduler.start(disposed: 255) { xs.retry() }

        XCTAssertEqual(res.events, [.next(210, 1), .next(220, 2), .next(240, 1), .next(250, 2)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230), Subscription(230, 255)])
    }

    func testTriesSoManyTimesInAll() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(5, 1), .error(20, TestError.dummy)])

        let res = scheduler.start { xs.retry(3) }

        XCTAssertEqual(
            res.events, [.next(205, 1), .next(225, 1), .next(245, 1), .error(260, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220), Subscription(220, 240), Subscription(240, 260)])
    }
}
