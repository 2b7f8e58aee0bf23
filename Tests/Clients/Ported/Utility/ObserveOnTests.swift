import StreamKit
import StreamKitTesting
import XCTest

final class ObserveOnTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testDeliversOnTheSchedulerOneTickLater() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(220, 3), .completed(250)])

        let res = scheduler.start { xs.observe(on: scheduler) }

        XCTAssertEqual(res.events, [.next(211, 2), .next(221, 3), .completed(251)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 251)])
    }

    func testDeliversAFailureToo() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(220, TestError.dummy)])

        let res = scheduler.start { xs.observe(on: scheduler) }

        XCTAssertEqual(res.events, [.next(211, 2), .error(221, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 221)])
    }
}
