import StreamKit
import StreamKitTesting
import XCTest

final class EnumeratedTests: XCTestCase {
    func testCountsFromZero() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, "a"), .next(210, "b"), .next(220, "c"), .completed(250)])

        let res = scheduler.start { xs.enumerated().map { "\($0.index)\($0.element)" } }

        XCTAssertEqual(res.events, [.next(210, "0b"), .next(220, "1c"), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }
}
