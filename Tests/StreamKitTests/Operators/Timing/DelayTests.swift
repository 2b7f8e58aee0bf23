import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class DelayTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)

    func testDiagram() {
        assertDiagram(inFile: "Delay.swift") { lanes in
            lanes["source"].delay(.seconds(3), scheduler: lanes.scheduler)
        }
    }

    func testShiftsEveryElementAndTheCompletion() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(212, 2), .next(250, 3), .completed(300)])
        let result = start(source, .seconds(100))
        XCTAssertEqual(result.events, [.next(310, 1), .next(312, 2), .next(350, 3), .completed(400)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 300)])
    }

    func testEventsOfOneInstantArriveTogetherInOrder() {
        let clock = VirtualTimeScheduler()
        let log = EventLog(Observable.of(1, 2, 3).delay(.seconds(1), scheduler: clock))
        XCTAssertEqual(log.events, [])
        XCTAssertEqual(clock.dueCount, 1)
        clock.advance(by: .seconds(1))
        XCTAssertEqual(log.events, ["next(1)", "next(2)", "next(3)", "completed"])
    }

    func testAFailurePassesAtOnceAndDiscardsWhatWaits() {
        let source = scheduler.createHotObservable([.next(210, 1), .error(250, TestError.first)])
        let result = start(source, .seconds(100))
        XCTAssertEqual(result.events, [.error(250, TestError.first)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }

    // R21
    func testADelayedCompletionDisposedBeforeItsTimeNeverComes() {
        let clock = VirtualTimeScheduler()
        let log = EventLog(Observable<Int>.empty().delay(.seconds(10), scheduler: clock))
        clock.advance(by: .seconds(9))
        log.dispose()
        XCTAssertEqual(clock.dueCount, 0)
        clock.advance(by: .seconds(9))
        XCTAssertEqual(log.events, [])
    }

    func testDisposingReleasesWhatWaits() {
        let source = HandSource<Released>()
        let log = EventLog(source.observable.delay(.seconds(20), scheduler: scheduler))
        weak var element: Released?
        do {
            let sent = Released()
            element = sent
            source.send(sent, Released())
        }
        XCTAssertNotNil(element)
        log.dispose()
        XCTAssertNil(element)
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
        XCTAssertEqual(source.subscribers, 0)
    }

    func testDisposedByAHandlerNothingFollowsThoughItIsDue() {
        let clock = VirtualTimeScheduler()
        var events: [String] = []
        var subscription: (any Disposable)?
        subscription = Observable.of(1, 2).delay(.seconds(1), scheduler: clock).subscribe { (event: Event<Int>) in
            events.append("\(event)")
            subscription?.dispose()
        }
        clock.start()
        XCTAssertEqual(events, ["next(1)"])
    }

    func testAnElementSentByTheHandlerWaitsItsTime() {
        let relay = PublishRelay<Int>()
        let clock = VirtualTimeScheduler()
        var seen: [String] = []
        let subscription = relay.delay(.seconds(2), scheduler: clock).subscribe(onNext: { element in
            seen.append("\(element)@\(clock.now.components.seconds)")
            if element < 3 { relay.accept(element + 1) }
        })
        relay.accept(1)
        clock.start()
        XCTAssertEqual(seen, ["1@2", "2@4", "3@6"])
        subscription.dispose()
    }

    func testZeroAndNegativeSpansSendAsSoonAsTheSchedulerCan() {
        for span in [Duration.zero, .seconds(-5)] {
            let clock = VirtualTimeScheduler()
            let log = EventLog(Observable.just(1).delay(span, scheduler: clock))
            XCTAssertEqual(log.events, [])
            clock.advance(by: .zero)
            XCTAssertEqual(log.events, ["next(1)", "completed"])
        }
    }

    func testSpansShorterThanATickStillComeInOrder() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(211, 2), .completed(212)])
        let result = start(source, .milliseconds(1400))
        XCTAssertEqual(result.events.map(\.value), [.next(1), .next(2), .completed])
    }

    func testArrivesOnTheSchedulerInOrderFromAnotherThread() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let seen = Recording<Int>()
        let isDone = DispatchSemaphore(value: 0)
        let subscription = Observable.range(start: 1, count: 1000).delay(.milliseconds(1), scheduler: scheduler)
            .subscribe(
                onNext: { seen.append(scheduler.isHere ? $0 : -$0) },
                onCompleted: { isDone.signal() })
        isDone.waitOrFail()
        XCTAssertEqual(seen.values, Array(1...1000))
        subscription.dispose()
    }

    private func start(_ source: TestableObservable<Int>, _ span: Duration) -> TestableObserver<Int> {
        scheduler.start { source.delay(span, scheduler: self.scheduler) }
    }

    func testOfWhatIsDueTogetherNothingFollowsTheElementThatDisposesIt() {
        let clock = VirtualTimeScheduler()
        let (log, lifetime) = (ContractLog(), Lifetime())
        Observable.of(1, 2).delay(.seconds(1), scheduler: clock).source(
            AnyObserver(
                next: { element in
                    log.record(.next(element))
                    lifetime.dispose()
                }, end: { log.record(Event(end: $0)) }), lifetime)
        clock.advance(by: .seconds(1))
        XCTAssertEqual(log.events, ["next(1)"])
    }

    func testAFailureSentByTheHandlerWaitsForItToReturn() {
        let clock = VirtualTimeScheduler()
        let source = HandSource<Int>()
        let log = ContractLog()
        let subscription = source.observable.delay(.seconds(1), scheduler: clock).subscribe { event in
            log.record(event) { if $0.element == 1 { source.fail() } }
        }
        source.send(1)
        clock.advance(by: .seconds(1))
        XCTAssertEqual(log.events, ["next(1)", "error(source)"])
        XCTAssertEqual(log.overlap, 1)
        subscription.dispose()
    }

    func testWhatAFailureDiscardsMayCallInAsItIsReleased() {  // C5
        assertFinishes("Releasing what a failure discards") {
            var kept: AnyObserver<AnyObject>?
            let source = Observable<AnyObject> { observer, _ in kept = observer }
            var wasReleased = false
            let subscription = source.delay(.seconds(1), scheduler: VirtualTimeScheduler()).subscribe(
                onNext: { _ in }, onError: { _ in })
            kept?.onNext(
                OnDeinit {
                    kept?.onNext(Released())
                    wasReleased = true
                })
            kept?.onError(TestError.source)
            XCTAssertTrue(wasReleased)
            subscription.dispose()
        }
    }
}
