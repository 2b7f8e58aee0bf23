import StreamKit
import StreamKitTesting
import XCTest

final class ThrottleTests: XCTestCase {
    func testSendsTheFirstAtOnceAndTheNewestAtTheEndOfTheSpan() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(480, 6), .completed(500),
        ])

        let res = scheduler.start { xs.throttle(.seconds(200), scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(210, 2), .next(410, 5), .next(610, 6), .completed(610)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 500)])
    }

    func testWithoutTheLatestItSendsTheFirstOfEachSpan() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(250, 3), .next(350, 5), .next(480, 6), .completed(500),
        ])

        let res = scheduler.start { xs.throttle(.seconds(200), latest: false, scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(210, 2), .next(480, 6), .completed(500)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 500)])
    }
}
