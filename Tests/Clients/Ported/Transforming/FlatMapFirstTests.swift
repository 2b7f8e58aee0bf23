import StreamKit
import StreamKitTesting
import XCTest

final class FlatMapFirstTests: XCTestCase {
    func testIgnoresElementsWhileAnInnerSourceRuns() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createColdObservable([.next(10, 11), .next(60, 12), .completed(100)])
        let second = scheduler.createColdObservable([.next(10, 21), .completed(20)])
        let xs = scheduler.createHotObservable([.next(210, 1), .next(250, 2), .next(350, 2), .completed(360)])

        let res = scheduler.start { xs.flatMapFirst { $0 == 1 ? first : second } }

        XCTAssertEqual(res.events, [.next(220, 11), .next(270, 12), .next(360, 21), .completed(370)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 360)])
        XCTAssertEqual(first.subscriptions, [Subscription(210, 310)])
        XCTAssertEqual(second.subscriptions, [Subscription(350, 370)])
    }
}
