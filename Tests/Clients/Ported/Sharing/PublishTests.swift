import StreamKit
import StreamKitTesting
import XCTest

final class PublishTests: XCTestCase {
    func testSendsOnlyWhileItIsConnected() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(310, 2), .next(340, 3), .next(410, 4), .next(510, 5), .next(560, 6), .completed(600),
        ])
        let res = scheduler.createObserver(Int.self)
        var ys: ConnectableObservable<Int>!
        var subscription: Disposable!
        var connection: Disposable!

        scheduler.scheduleAt(TestScheduler.Defaults.created) { ys = xs.publish() }
        scheduler.scheduleAt(TestScheduler.Defaults.subscribed) { subscription = ys.subscribe(res) }
        scheduler.scheduleAt(TestScheduler.Defaults.disposed) { subscription.dispose() }
        scheduler.scheduleAt(300) { connection = ys.connect() }
        scheduler.scheduleAt(400) { connection.dispose() }
        scheduler.start()

        XCTAssertEqual(res.events, [.next(310, 2), .next(340, 3)])
        XCTAssertEqual(xs.subscriptions, [Subscription(300, 400)])
    }

    func testPassesTheCompletionOn() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(310, 2), .completed(350), .next(360, 3)])
        let res = scheduler.createObserver(Int.self)
        let ys = xs.publish()

        scheduler.scheduleAt(200) { _ = ys.subscribe(res) }
        scheduler.scheduleAt(300) { _ = ys.connect() }
        scheduler.start()

        XCTAssertEqual(res.events, [.next(310, 2), .completed(350)])
        XCTAssertEqual(xs.subscriptions, [Subscription(300, 350)])
    }

    func testConnectingTwiceSubscribesOnce() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs: TestableObservable<Int> = scheduler.createHotObservable([.next(310, 1)])
        let ys = xs.publish()

        scheduler.scheduleAt(250) { _ = ys.connect() }
        scheduler.scheduleAt(260) { _ = ys.connect() }
        scheduler.scheduleAt(400) { ys.connect().dispose() }
        scheduler.start()

        XCTAssertEqual(xs.subscriptions, [Subscription(250, 400)])
    }
}
