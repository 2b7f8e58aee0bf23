import StreamKit
import StreamKitTesting
import XCTest

final class TimeoutTests: XCTestCase {
    func testFailsWhenNothingCame() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(300, 1), .completed(350)])

        let res = scheduler.start { xs.timeout(.seconds(200), scheduler: scheduler) }

        XCTAssertEqual(res.events, [.error(400, RxError.timeout)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 400)])
    }

    func testTheTimeBeginsAnewWithEachElement() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([
            .next(10, 42), .next(25, 43), .next(40, 44), .next(90, 45), .completed(100),
        ])

        let res = scheduler.start { xs.timeout(.seconds(30), scheduler: scheduler) }

        XCTAssertEqual(
            res.events,
            [
                .next(210, 42), .next(225, 43), .next(240, 44), .error(270, RxError.timeout),
            ])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 270)])
    }

    func testASourceInTimeIsLeftAsItIs() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 42), .next(25, 43), .completed(40)])

        let res = scheduler.start { xs.timeout(.seconds(30), scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(210, 42), .next(225, 43), .completed(240)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 240)])
    }

    func testGoesOnWithAnotherStream() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(70, 1), .next(130, 2), .next(240, 3), .completed(500)])
        let ys = scheduler.createColdObservable([.next(50, -1), .next(200, -2), .completed(320)])

        let res = scheduler.start { xs.timeout(.seconds(100), other: ys, scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(240, 3), .next(390, -1), .next(540, -2), .completed(660)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 340)])
        XCTAssertEqual(ys.subscriptions, [Subscription(340, 660)])
    }
}
