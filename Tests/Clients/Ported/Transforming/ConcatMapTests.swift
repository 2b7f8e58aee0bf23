import StreamKit
import StreamKitTesting
import XCTest

final class ConcatMapTests: XCTestCase {
    func testRunsTheInnerSourcesOneAfterAnother() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createColdObservable([.next(10, 11), .next(60, 12), .completed(100)])
        let second = scheduler.createColdObservable([.next(10, 21), .next(20, 22), .completed(150)])
        let xs = scheduler.createHotObservable([.next(210, 1), .next(250, 2), .completed(300)])

        let res = scheduler.start { xs.concatMap { $0 == 1 ? first : second } }

        XCTAssertEqual(
            res.events, [.next(220, 11), .next(270, 12), .next(320, 21), .next(330, 22), .completed(460)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
        XCTAssertEqual(first.subscriptions, [Subscription(210, 310)])
        XCTAssertEqual(second.subscriptions, [Subscription(310, 460)])
    }
}
