import StreamKit
import StreamKitTesting
import XCTest

final class SingleElementTests: XCTestCase {
    enum TestError: Error { case dummy }

    func testTheOnlyElement() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .completed(250)])

        let res = scheduler.start { xs.single() }

        XCTAssertEqual(res.events, [.next(210, 2), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testNoElementIsAnError() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .completed(250)])

        let res = scheduler.start { xs.single() }

        XCTAssertEqual(res.events, [.error(250, RxError.noElements)])
    }

    func testASecondElementIsAnError() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .completed(250)])

        let res = scheduler.start { xs.single() }

        XCTAssertEqual(res.events, [.next(210, 2), .error(220, RxError.moreThanOneElement)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }

    func testWithAPredicate() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)])

        let res = scheduler.start { xs.single { $0 % 2 == 1 } }

        XCTAssertEqual(res.events, [.next(220, 3), .completed(250)])
    }

    func testAPredicateThatThrows() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .completed(250)])

        let res = scheduler.start {
            xs.single { element in
                if element == 3 { throw TestError.dummy }
                return false
            }
        }

        XCTAssertEqual(res.events, [.error(220, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }
}
