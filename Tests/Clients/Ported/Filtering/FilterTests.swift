import StreamKit
import StreamKitTesting
import XCTest

final class FilterTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testKeepsWhatFulfilsThePredicate() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 2), .next(210, 3), .next(220, 4), .next(230, 5), .next(240, 6), .completed(250),
        ])

        let res = scheduler.start { xs.filter { $0 % 2 == 0 } }

        XCTAssertEqual(res.events, [.next(220, 4), .next(240, 6), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testFailsWithWhatThePredicateThrows() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 3), .next(220, 4), .next(230, 5), .completed(250)])

        let res = scheduler.start {
            xs.filter { element in
                if element == 5 { throw TestError.dummy }
                return element == 4
            }
        }

        XCTAssertEqual(res.events, [.next(220, 4), .error(230, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
    }
}
