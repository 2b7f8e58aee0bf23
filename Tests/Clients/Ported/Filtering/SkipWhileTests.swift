import StreamKit
import StreamKitTesting
import XCTest

final class SkipWhileTests: XCTestCase {
    enum TestError: Error { case dummy }

    func testSkipsWhileThePredicateHolds() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(90, -1), .next(210, 2), .next(260, 5), .next(290, 4), .next(320, 3), .completed(600),
        ])
        var invoked = 0

        let res = scheduler.start {
            xs.skip(while: { element in
                invoked += 1
                return element < 5
            })
        }

        XCTAssertEqual(res.events, [.next(260, 5), .next(290, 4), .next(320, 3), .completed(600)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 600)])
        XCTAssertEqual(invoked, 2)
    }

    func testAnErrorOfThePredicate() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(260, 5), .completed(600)])

        let res = scheduler.start {
            xs.skip(while: { element in
                if element == 5 { throw TestError.dummy }
                return true
            })
        }

        XCTAssertEqual(res.events, [.error(260, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 260)])
    }
}
