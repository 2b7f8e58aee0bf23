import StreamKit
import StreamKitTesting
import XCTest

final class WithLatestFromTests: XCTestCase {
    func testTakesTheNewestOfTheOther() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(90, 1), .next(210, 3), .next(260, 4), .next(310, 5), .completed(390),
        ])
        let ys = scheduler.createHotObservable([.next(255, "bar"), .next(300, "foo"), .completed(400)])

        let res = scheduler.start { xs.withLatestFrom(ys) { "\($0)\($1)" } }

        XCTAssertEqual(res.events, [.next(260, "4bar"), .next(310, "5foo"), .completed(390)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 390)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 390)])
    }

    func testSendsTheOthersElementAlone() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 3), .next(260, 4), .completed(390)])
        let ys = scheduler.createHotObservable([.next(255, "bar"), .completed(256)])

        let res = scheduler.start { xs.withLatestFrom(ys) }

        XCTAssertEqual(res.events, [.next(260, "bar"), .completed(390)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 256)])
    }
}
