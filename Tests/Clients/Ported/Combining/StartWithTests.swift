import StreamKit
import StreamKitTesting
import XCTest

final class StartWithTests: XCTestCase {
    func testSendsTheElementBeforeThoseOfTheSource() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(220, 2), .completed(250)])

        let res = scheduler.start { xs.startWith(1) }

        XCTAssertEqual(res.events, [.next(200, 1), .next(220, 2), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testSendsSeveralElements() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(220, 4), .completed(250)])

        let res = scheduler.start { xs.startWith(1, 2, 3) }

        XCTAssertEqual(res.events, [.next(200, 1), .next(200, 2), .next(200, 3), .next(220, 4), .completed(250)])
    }
}
