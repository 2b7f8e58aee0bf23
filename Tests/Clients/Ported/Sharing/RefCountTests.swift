import StreamKit
import StreamKitTesting
import XCTest

final class RefCountTests: XCTestCase {
    func testConnectsOnTheFirstAndDisconnectsAfterTheLast() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .next(250, 5), .next(260, 6), .next(270, 7),
        ])
        let a = scheduler.createObserver(Int.self)
        let b = scheduler.createObserver(Int.self)
        let ys = xs.publish().refCount()
        var subscriptions: [Disposable] = []

        scheduler.scheduleAt(205) { subscriptions.append(ys.subscribe(a)) }
        scheduler.scheduleAt(225) { subscriptions.append(ys.subscribe(b)) }
        scheduler.scheduleAt(235) { subscriptions[0].dispose() }
        scheduler.scheduleAt(255) { subscriptions[1].dispose() }
        scheduler.scheduleAt(265) { _ = ys.subscribe(a) }
        scheduler.start()

        XCTAssertEqual(a.events, [.next(210, 1), .next(220, 2), .next(230, 3), .next(270, 7)])
        XCTAssertEqual(b.events, [.next(230, 3), .next(240, 4), .next(250, 5)])
        XCTAssertEqual(xs.subscriptions, [Subscription(205, 255), Subscription(265, .max)])
    }

    func testAnErrorReachesAllAndTheNextSubscriberConnectsAnew() {
        enum TestError: Error { case dummy }
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.dummy)])
        let ys = xs.publish().refCount()

        let res = scheduler.start { ys.retry(2) }

        XCTAssertEqual(
            res.events, [.next(210, 1), .next(230, 1), .error(240, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220), Subscription(220, 240)])
    }
}
