import StreamKit
import StreamKitTesting
import XCTest

final class TakeUntilTests: XCTestCase {
    enum TestError: Error { case dummy }

    func testAnElementOfTheOtherCompletes() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .next(240, 5), .completed(250),
        ])
        let ys = scheduler.createHotObservable([.next(150, 1), .next(225, 99), .completed(230)])

        let res = scheduler.start { xs.take(until: ys) }

        XCTAssertEqual(res.events, [.next(210, 2), .next(220, 3), .completed(225)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 225)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 225)])
    }

    func testTheCompletionOfTheOtherDoesNot() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(230, 4), .completed(250)])
        let ys = scheduler.createHotObservable([.next(150, 1), .completed(225)])

        let res = scheduler.start { xs.take(until: ys) }

        XCTAssertEqual(res.events, [.next(210, 2), .next(230, 4), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 225)])
    }

    func testAnErrorOfTheOther() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(230, 4), .completed(250)])
        let ys = scheduler.createHotObservable([.next(150, 1), .error(225, TestError.dummy)])

        let res = scheduler.start { xs.take(until: ys) }

        XCTAssertEqual(res.events, [.next(210, 2), .error(225, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 225)])
    }

    func testAPredicate() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)])

        let exclusive = scheduler.createObserver(Int.self)
        let res = scheduler.start { () -> Observable<Int> in
            _ = xs.take(until: { $0 == 3 }).subscribe(exclusive)
            return xs.take(until: { $0 == 3 }, behavior: .inclusive)
        }

        XCTAssertEqual(exclusive.events, [.next(210, 2), .completed(220)])
        XCTAssertEqual(res.events, [.next(210, 2), .next(220, 3), .completed(220)])
        XCTAssertEqual(xs.subscriptions, [Subscription(100, 220), Subscription(200, 220)])
    }

    func testAPredicateThatThrows() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3)])

        let res = scheduler.start { xs.take(until: { _ in throw TestError.dummy }) }

        XCTAssertEqual(res.events, [.error(210, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 210)])
    }
}
