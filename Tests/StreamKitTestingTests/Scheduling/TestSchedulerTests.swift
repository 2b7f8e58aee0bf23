import StreamKit
import StreamKitTesting
import XCTest

final class TestSchedulerTests: XCTestCase {
    private struct Boom: Error, Equatable {}

    func testStartsAtTheUsualTimes() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(999, 3), .next(1001, 4), .completed(1100),
        ])
        var created: TestTime?

        let result = scheduler.start {
            created = scheduler.clock
            return source.map { $0 * 10 }
        }

        XCTAssertEqual(created, 100)
        XCTAssertEqual(result.events, [.next(210, 20), .next(999, 30)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 1000)])
        XCTAssertEqual(scheduler.clock, 1100)
    }

    func testStartsAtGivenTimes() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(10, 1), .next(30, 2), .next(50, 3)])
        let result = scheduler.start(created: 5, subscribed: 20, disposed: 40) { source }
        XCTAssertEqual(result.events, [.next(30, 2)])
        XCTAssertEqual(source.subscriptions, [Subscription(20, 40)])
    }

    func testStartsWithAGivenEnd() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(230, 2)])
        XCTAssertEqual(scheduler.start(disposed: 220) { source }.events, [.next(210, 1)])
    }

    func testAnEventInTheTickOfTheSubscriptionComesBeforeItAndOneInTheTickOfDisposalComesToo() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(200, 1), .next(1000, 2)])
        XCTAssertEqual(scheduler.start { source }.events, [.next(1000, 2)])
    }

    func testAColdObservableSendsToEachSubscriberFromItsSubscriptionOn() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createColdObservable([.next(0, 1), .next(10, 2), .completed(20)])
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        let bag = DisposeBag()
        scheduler.scheduleAt(100) { source.subscribe(first).disposed(by: bag) }
        scheduler.scheduleAt(105) { source.subscribe(second).disposed(by: bag) }

        scheduler.start()

        XCTAssertEqual(first.events, [.next(100, 1), .next(110, 2), .completed(120)])
        XCTAssertEqual(second.events, [.next(105, 1), .next(115, 2), .completed(125)])
        XCTAssertEqual(source.subscriptions, [Subscription(100, 120), Subscription(105, 125)])
    }

    func testADisposedSubscriptionToAColdObservableLeavesNothingDue() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createColdObservable([.next(10, 1), .next(500, 2)])
        XCTAssertEqual(scheduler.start(disposed: 300) { source }.events, [.next(210, 1)])
        XCTAssertEqual(scheduler.clock, 300)
    }

    func testAHotObservableGoesOnAfterAnEndForWhoSubscribesThen() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(10, 1), .error(20, Boom()), .next(30, 2)])
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        let bag = DisposeBag()
        source.subscribe(first).disposed(by: bag)
        scheduler.scheduleAt(25) { source.subscribe(second).disposed(by: bag) }

        scheduler.start()

        XCTAssertEqual(first.events, [.next(10, 1), .error(20, Boom())])
        XCTAssertEqual(second.events, [.next(30, 2)])
        XCTAssertEqual(source.subscriptions, [Subscription(0, 20), Subscription(25)])
    }

    func testASubscriberDisposedDuringADeliveryHearsNoMoreOfIt() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(10, 1)])
        let second = scheduler.createObserver(Int.self)
        var subscription: (any Disposable)?
        let bag = DisposeBag()
        source.subscribe(onNext: { _ in subscription?.dispose() }).disposed(by: bag)
        subscription = source.subscribe(second)
        scheduler.start()
        XCTAssertEqual(second.events, [])
    }

    func testWhatIsScheduledForNowTakesATickUnlessTurnedOff() {
        for (simulatesDelay, expected) in [(true, 201), (false, 200)] {
            let scheduler = TestScheduler(initialClock: 200, simulateProcessingDelay: simulatesDelay)
            let observer = scheduler.createObserver(Int.self)
            scheduler.schedule { observer.onNext(1) }
            scheduler.start()
            XCTAssertEqual(observer.events, [.next(expected, 1)])
        }
    }

    // R51
    func testWorkScheduledByWorkRunsInTheSameAdvanceAtItsOwnTime() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(String.self)
        scheduler.scheduleAt(10) {
            observer.onNext("outer")
            scheduler.schedule(after: .seconds(5)) { observer.onNext("inner") }
        }
        scheduler.advanceTo(20)
        XCTAssertEqual(observer.events, [.next(10, "outer"), .next(15, "inner")])
        XCTAssertEqual(scheduler.clock, 20)
    }

    func testATickIsAsLongAsTheResolution() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
        let observer = scheduler.createObserver(Int.self)
        scheduler.schedule(after: .milliseconds(300)) { observer.onNext(1) }
        scheduler.advance(by: .milliseconds(300))
        XCTAssertEqual(observer.events, [.next(300, 1)])
        XCTAssertEqual(scheduler.now, .milliseconds(300))
    }

    func testStopEndsTheRunAfterTheWorkThatCallsIt() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        scheduler.scheduleAt(10) { scheduler.stop() }
        scheduler.scheduleAt(20) { observer.onNext(1) }
        let result = scheduler.start { PublishRelay<Int>() }
        XCTAssertEqual(observer.events, [])
        XCTAssertEqual(result.events, [])
        scheduler.start()
        XCTAssertEqual(observer.events, [.next(20, 1)])
    }

    func testWhatIsWrittenOnMainRunsOnMain() async {
        await Self.runOnMain()
    }

    @MainActor
    private static func runOnMain() {
        let scheduler = TestScheduler(initialClock: 0)
        var count = 0
        scheduler.scheduleAt(10) {
            MainActor.assertIsolated()
            count += 1
        }
        scheduler.start()
        XCTAssertEqual(count, 1)
    }
}
