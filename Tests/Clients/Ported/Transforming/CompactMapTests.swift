import StreamKit
import StreamKitTesting
import XCTest

final class CompactMapTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testDropsNil() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, "0"), .next(210, "1"), .next(220, "two"), .next(230, "3"), .completed(250),
        ])

        let res = scheduler.start { xs.compactMap { Int($0) } }

        XCTAssertEqual(res.events, [.next(210, 1), .next(230, 3), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testFailsWithWhatTheTransformThrows() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(250)])

        let res = scheduler.start {
            xs.compactMap { element -> Int? in
                if element == 2 { throw TestError.dummy }
                return element
            }
        }

        XCTAssertEqual(res.events, [.next(210, 1), .error(220, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }
}
