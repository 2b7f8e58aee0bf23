import StreamKit
import StreamKitTesting
import XCTest

final class BufferTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testTheTimeStartsAnewWithEachArray() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(230, 3), .next(240, 4), .next(250, 5), .next(330, 6), .next(350, 7),
            .next(360, 8), .next(370, 9), .next(420, 10), .completed(480),
        ])

        let res = scheduler.start { xs.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler) }

        XCTAssertEqual(
            res.events,
            [
                .next(240, [2, 3, 4]), .next(310, [5]), .next(360, [6, 7, 8]), .next(430, [9, 10]), .next(480, []),
                .completed(480),
            ])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 480)])
    }

    func testAnErrorDiscardsWhatWasGathered() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(280, 3), .error(290, TestError.dummy)])

        let res = scheduler.start { xs.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(270, [2]), .error(290, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 290)])
    }

    func testDisposed() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(280, 3), .completed(600)])

        let res = scheduler.start(disposed: 370) {
            xs.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
        }

        XCTAssertEqual(res.events, [.next(270, [2]), .next(340, [3])])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 370)])
    }
}
