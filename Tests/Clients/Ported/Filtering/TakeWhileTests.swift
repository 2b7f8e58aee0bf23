import StreamKit
import StreamKitTesting
import XCTest

final class TakeWhileTests: XCTestCase {
    enum TestError: Error { case dummy }

    func testTakesWhileThePredicateHolds() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(110, 3), .next(210, 2), .next(260, 5), .next(290, 8), .next(320, 3), .completed(600),
        ])

        let res = scheduler.start { xs.take(while: { $0 < 8 }) }

        XCTAssertEqual(res.events, [.next(210, 2), .next(260, 5), .completed(290)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 290)])
    }

    func testInclusively() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(260, 5), .next(290, 8), .completed(600)])

        let res = scheduler.start { xs.take(while: { $0 < 5 }, behavior: .inclusive) }

        XCTAssertEqual(res.events, [.next(210, 2), .next(260, 5), .completed(260)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 260)])
    }

    func testAnErrorOfThePredicate() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(260, 5), .completed(600)])

        let res = scheduler.start {
            xs.take(while: { element in
                if element == 5 { throw TestError.dummy }
                return true
            })
        }

        XCTAssertEqual(res.events, [.next(210, 2), .error(260, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 260)])
    }
}
