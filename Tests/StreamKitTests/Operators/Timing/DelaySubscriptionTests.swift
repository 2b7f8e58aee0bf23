import StreamKitTesting
import XCTest

@testable import StreamKit

final class DelaySubscriptionTests: XCTestCase {
    private let clock = VirtualTimeScheduler()

    func testDiagram() {
        assertDiagram(inFile: "DelaySubscription.swift") { lanes in
            lanes["source"].delaySubscription(.seconds(3), scheduler: lanes.scheduler)
        }
    }

    func testWhatAHotSourceSendsBeforeIsMissed() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(240, 2), .completed(250)])
        let result = scheduler.start { source.delaySubscription(.seconds(30), scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(240, 2), .completed(250)])
        XCTAssertEqual(source.subscriptions, [Subscription(230, 250)])
    }

    func testPassesAFailureOn() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.delaySubscription(.seconds(1), scheduler: clock))
        clock.start()
        source.fail()
        XCTAssertEqual(log.events, ["error(source)"])
    }

    func testDisposedBeforeItNeverSubscribes() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.delaySubscription(.seconds(1), scheduler: clock))
        XCTAssertEqual(clock.dueCount, 1)
        log.dispose()
        XCTAssertEqual(clock.dueCount, 0)
        clock.advance(by: .seconds(2))
        XCTAssertEqual(source.subscriptions, 0)
    }

    func testDisposedAfterwardsItLetsTheSourceGoAtOnce() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.delaySubscription(.seconds(1), scheduler: clock))
        clock.start()
        source.send(1)
        log.dispose()
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, ["next(1)"])
    }

    func testASynchronousSourceStopsWhenDisposedByWhatItSends() {
        var events: [String] = []
        var subscription: (any Disposable)?
        subscription = Observable.of(1, 2).delaySubscription(.seconds(1), scheduler: clock)
            .subscribe { (event: Event<Int>) in
                events.append("\(event)")
                subscription?.dispose()
            }
        clock.start()
        XCTAssertEqual(events, ["next(1)"])
    }

    func testEachSubscriptionHasItsTime() {
        let source = HandSource<Int>()
        let stream = source.observable.delaySubscription(.seconds(2), scheduler: clock)
        let first = EventLog(stream)
        clock.advance(by: .seconds(1))
        let second = EventLog(stream)
        clock.advance(by: .seconds(1))
        source.send(1)
        clock.advance(by: .seconds(1))
        source.send(2)
        XCTAssertEqual(first.events, ["next(1)", "next(2)"])
        XCTAssertEqual(second.events, ["next(2)"])
    }

    func testZeroAndNegativeSpansSubscribeAsSoonAsTheSchedulerCan() {
        for span in [Duration.zero, .seconds(-5)] {
            let log = EventLog(Observable.just(1).delaySubscription(span, scheduler: clock))
            XCTAssertEqual(log.events, [])
            clock.advance(by: .zero)
            XCTAssertEqual(log.events, ["next(1)", "completed"])
        }
    }

    @MainActor
    func testClosuresOfTheMainActorRunThereThoughItSubscribesElsewhere() async {
        let isDone = expectation(description: "completed")
        var seen: [Int] = []
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let subscription = Observable.just(1).delaySubscription(.milliseconds(1), scheduler: scheduler).subscribe(
            onNext: { element in
                MainActor.preconditionIsolated()
                seen.append(element)
            }, onCompleted: { isDone.fulfill() })
        await fulfillment(of: [isDone], timeout: 30)
        XCTAssertEqual(seen, [1])
        subscription.dispose()
    }
}
