import StreamKit
import StreamKitTesting
import XCTest

final class WindowTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testTheTimeStartsAnewWithEachWindow() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(230, 3), .next(240, 4), .next(250, 5), .next(330, 6), .next(350, 7),
            .next(360, 8), .next(370, 9), .next(420, 10), .completed(480),
        ])

        let res = scheduler.start { () -> Observable<String> in
            let window: Observable<Observable<Int>> = xs.window(
                timeSpan: .seconds(70), count: 3, scheduler: scheduler)
            return window.enumerated().map { index, ys in ys.map { "\(index) \($0)" } }.merge()
        }

        XCTAssertEqual(
            res.events,
            [
                .next(210, "0 2"), .next(230, "0 3"), .next(240, "0 4"), .next(250, "1 5"), .next(330, "2 6"),
                .next(350, "2 7"), .next(360, "2 8"), .next(370, "3 9"), .next(420, "3 10"), .completed(480),
            ])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 480)])
    }

    func testAnErrorEndsTheWindowAndTheResult() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(280, 3), .error(290, TestError.dummy)])

        let res = scheduler.start {
            xs.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
                .enumerated().flatMap { index, ys in ys.map { "\(index) \($0)" } }
        }

        XCTAssertEqual(res.events, [.next(210, "0 2"), .next(280, "1 3"), .error(290, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 290)])
    }

    func testDisposed() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(280, 3), .completed(600)])

        let res = scheduler.start(disposed: 275) {
            xs.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler).map { _ in "window" }
        }

        XCTAssertEqual(res.events, [.next(200, "window"), .next(270, "window")])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 275)])
    }
}
