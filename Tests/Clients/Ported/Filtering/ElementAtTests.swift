import StreamKit
import StreamKitTesting
import XCTest

final class ElementAtTests: XCTestCase {
    enum TestError: Error { case dummy }

    func testTheElementEndsTheResult() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(180, 5), .next(210, 1), .next(230, 2), .next(250, 3), .completed(300),
        ])

        let res = scheduler.start { xs.element(at: 1) }

        XCTAssertEqual(res.events, [.next(230, 2), .completed(230)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
    }

    func testCompletedBeforeIsAnError() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(300)])

        let res = scheduler.start { xs.element(at: 2) }

        XCTAssertEqual(res.events, [.error(300, RxError.argumentOutOfRange)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
    }

    func testErrorBefore() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.dummy)])

        let res = scheduler.start { xs.element(at: 1) }

        XCTAssertEqual(res.events, [.error(220, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }
}
