import StreamKit
import StreamKitTesting
import XCTest

final class PublishRelayTests: XCTestCase {
    func testSendsWhatItAcceptsToWhoListens() {
        let scheduler = TestScheduler(initialClock: 0)
        let relay = PublishRelay<Int>()
        let res = scheduler.createObserver(Int.self)
        var subscription: (any Disposable)?

        scheduler.scheduleAt(100) { relay.accept(1) }
        scheduler.scheduleAt(200) { subscription = relay.subscribe(res) }
        scheduler.scheduleAt(210) { relay.accept(2) }
        scheduler.scheduleAt(220) { relay.accept(3) }
        scheduler.scheduleAt(230) { subscription?.dispose() }
        scheduler.scheduleAt(240) { relay.accept(4) }
        scheduler.start()

        XCTAssertEqual(res.events, [.next(210, 2), .next(220, 3)])
    }

    func testTakesOnlyTheElementsOfWhatIsBoundToIt() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .completed(250)])
        let relay = PublishRelay<Int>()
        let bag = DisposeBag()
        scheduler.scheduleAt(190) { xs.bind(to: relay).disposed(by: bag) }

        let res = scheduler.start { relay.asObservable() }

        XCTAssertEqual(res.events, [.next(210, 2)])
        XCTAssertEqual(xs.subscriptions, [Subscription(190, 250)])
    }
}
