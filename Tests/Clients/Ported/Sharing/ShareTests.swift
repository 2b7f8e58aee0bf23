import StreamKit
import StreamKitTesting
import XCTest

final class ShareTests: XCTestCase {
    func testSubscribesToTheSourceOnce() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(300)])
        let shared = xs.share()
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        var subscriptions: [any Disposable] = []

        scheduler.scheduleAt(205) { subscriptions.append(shared.subscribe(first)) }
        scheduler.scheduleAt(215) { subscriptions.append(shared.subscribe(second)) }
        scheduler.start()

        XCTAssertEqual(first.events, [.next(210, 1), .next(220, 2), .next(230, 3), .completed(300)])
        XCTAssertEqual(second.events, [.next(220, 2), .next(230, 3), .completed(300)])
        XCTAssertEqual(xs.subscriptions, [Subscription(205, 300)])
    }

    func testReplaysWhileItIsConnectedAndThenStartsAfresh() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(260, 3)])
        let shared = xs.share(replay: 1)
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        let third = scheduler.createObserver(Int.self)
        let bag = CompositeDisposable()

        scheduler.scheduleAt(205) { _ = bag.insert(shared.subscribe(first)) }
        scheduler.scheduleAt(220) { _ = bag.insert(shared.subscribe(second)) }
        scheduler.scheduleAt(240) { bag.dispose() }
        var last: (any Disposable)?
        scheduler.scheduleAt(250) { last = shared.subscribe(third) }
        scheduler.scheduleAt(270) { last?.dispose() }
        scheduler.start()

        XCTAssertEqual(first.events, [.next(210, 1), .next(230, 2)])
        XCTAssertEqual(second.events, [.next(220, 1), .next(230, 2)])
        XCTAssertEqual(third.events, [.next(260, 3)])
        XCTAssertEqual(xs.subscriptions, [Subscription(205, 240), Subscription(250, 270)])
    }

    func testReplaysForEver() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        let shared = xs.share(replay: 1, scope: .forever)

        let res = scheduler.createObserver(Int.self)
        let late = scheduler.createObserver(Int.self)
        let bag = CompositeDisposable()
        scheduler.scheduleAt(200) { _ = bag.insert(shared.subscribe(res)) }
        scheduler.scheduleAt(300) { _ = bag.insert(shared.subscribe(late)) }
        scheduler.start()

        XCTAssertEqual(res.events, [.next(210, 1), .completed(220)])
        XCTAssertEqual(late.events, [.next(300, 1), .completed(300)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }
}
