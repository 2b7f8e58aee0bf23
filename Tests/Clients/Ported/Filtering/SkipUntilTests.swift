import StreamKit
import StreamKitTesting
import XCTest

final class SkipUntilTests: XCTestCase {
    enum TestError: Error { case dummy }

    func testPassesWhatComesAfterTheOther() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .next(240, 5), .completed(250),
        ])
        let ys = scheduler.createHotObservable([.next(150, 1), .next(225, 99), .completed(230)])

        let res = scheduler.start { xs.skip(until: ys) }

        XCTAssertEqual(res.events, [.next(230, 4), .next(240, 5), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 225)])
    }

    func testAnErrorOfTheOther() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(230, 4), .completed(250)])
        let ys = scheduler.createHotObservable([.next(150, 1), .error(225, TestError.dummy)])

        let res = scheduler.start { xs.skip(until: ys) }

        XCTAssertEqual(res.events, [.error(225, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 225)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 225)])
    }

    func testAnErrorOfTheSource() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(220, TestError.dummy)])
        let ys = scheduler.createHotObservable([.next(150, 1), .next(230, 2), .completed(250)])

        let res = scheduler.start { xs.skip(until: ys) }

        XCTAssertEqual(res.events, [.error(220, TestError.dummy)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 220)])
    }

    func testAnOtherThatCompletesWithoutAnElement() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(230, 4)])
        let ys = scheduler.createHotObservable([.next(150, 1), .completed(225)])

        let res = scheduler.start { xs.skip(until: ys) }

        XCTAssertEqual(res.events, [])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 1000)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 225)])
    }
}
