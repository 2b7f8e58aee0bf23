import StreamKit
import StreamKitTesting
import XCTest

final class FlatMapTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testMergesTheInnerSources() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createColdObservable([.next(10, 11), .next(60, 12), .completed(100)])
        let second = scheduler.createColdObservable([.next(10, 21), .next(20, 22), .completed(150)])
        let xs = scheduler.createHotObservable([
            .next(150, second), .next(210, first), .next(250, second), .completed(300),
        ])

        let res = scheduler.start { xs.flatMap { $0 } }

        XCTAssertEqual(
            res.events, [.next(220, 11), .next(260, 21), .next(270, 12), .next(270, 22), .completed(400)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
        XCTAssertEqual(first.subscriptions, [Subscription(210, 310)])
        XCTAssertEqual(second.subscriptions, [Subscription(250, 400)])
    }

    func testAFailureOfAnInnerSourceEndsEverything() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createColdObservable([.next(10, 11), .next(200, 12)])
        let second = scheduler.createColdObservable([.next(10, 21), .error(30, TestError.dummy)])
        let xs = scheduler.createHotObservable([.next(210, first), .next(250, second), .completed(300)])

        let res = scheduler.start { xs.flatMap { $0 } }

        XCTAssertEqual(res.events, [.next(220, 11), .next(260, 21), .error(280, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 280)])
        XCTAssertEqual(first.subscriptions, [Subscription(210, 280)])
        XCTAssertEqual(second.subscriptions, [Subscription(250, 280)])
    }

    func testDisposedItLetsAllSourcesGo() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createColdObservable([.next(10, 11), .next(200, 12)])
        let xs = scheduler.createHotObservable([.next(210, first), .completed(800)])

        let res = scheduler.start(disposed: 300) { xs.flatMap { $0 } }

        XCTAssertEqual(res.events, [.next(220, 11)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
        XCTAssertEqual(first.subscriptions, [Subscription(210, 300)])
    }
}
