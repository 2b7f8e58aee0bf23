import StreamKit
import StreamKitTesting
import XCTest

final class DebounceTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testWaitsForQuiet() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(225, 3), .next(300, 4), .completed(400),
        ])

        let res = scheduler.start { xs.debounce(.seconds(20), scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(245, 3), .next(320, 4), .completed(400)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 400)])
    }

    func testACompletionBringsWhatWaits() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(290, 3), .completed(300)])

        let res = scheduler.start { xs.debounce(.seconds(20), scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(230, 2), .next(300, 3), .completed(300)])
    }

    func testAFailureDropsWhatWaits() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(290, 3), .error(300, TestError.dummy)])

        let res = scheduler.start { xs.debounce(.seconds(20), scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(230, 2), .error(300, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
    }
}
