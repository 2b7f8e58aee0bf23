import StreamKit
import StreamKitTesting
import XCTest

final class SkipTests: XCTestCase {
    func testDropsTheFirstElements() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .completed(250),
        ])

        let res = scheduler.start { xs.skip(2) }

        XCTAssertEqual(res.events, [.next(230, 4), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testCompletesThoughAllElementsAreDropped() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .completed(250)])

        let res = scheduler.start { xs.skip(20) }

        XCTAssertEqual(res.events, [.completed(250)])
    }
}
