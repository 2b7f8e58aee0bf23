import StreamKit
import StreamKitTesting
import XCTest

final class MapTests: XCTestCase {
    func testMapsUntilTheSourceCompletes() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(220, 3), .completed(250), .next(260, 4),
        ])

        let res = scheduler.start { xs.map { $0 * 2 } }

        XCTAssertEqual(res.events, [.next(210, 4), .next(220, 6), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testAnErrorOfTheSelectorEndsTheResult() {
        enum TestError: Error { case dummy }
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])

        let res = scheduler.start {
            xs.map { element -> String in
                if element == 2 { throw TestError.dummy }
                return "\(element)"
            }
        }

        XCTAssertEqual(res.events, [.next(210, "1"), .error(220, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }

    func testDisposedItLetsTheSourceGo() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(240, 2), .next(350, 3)])

        let res = scheduler.start(disposed: 300) { xs.map { $0 + 1 } }

        XCTAssertEqual(res.events, [.next(210, 2), .next(240, 3)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
    }
}
