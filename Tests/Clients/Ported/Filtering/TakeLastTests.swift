import StreamKit
import StreamKitTesting
import XCTest

final class TakeLastTests: XCTestCase {
    enum TestError: Error { case dummy }

    func testTheLastOnesComeAtTheCompletion() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(250, 3), .next(270, 4), .completed(300),
        ])

        let res = scheduler.start { xs.takeLast(2) }

        XCTAssertEqual(res.events, [.next(300, 3), .next(300, 4), .completed(300)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
    }

    func testFewerThanThat() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .completed(300)])

        let res = scheduler.start { xs.takeLast(10) }

        XCTAssertEqual(res.events, [.next(300, 2), .completed(300)])
    }

    func testNone() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .completed(300)])

        let res = scheduler.start { xs.takeLast(0) }

        XCTAssertEqual(res.events, [.completed(300)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
    }

    func testError() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(250, 3), .error(300, TestError.dummy)])

        let res = scheduler.start { xs.takeLast(1) }

        XCTAssertEqual(res.events, [.error(300, TestError.dummy)])
    }
}
