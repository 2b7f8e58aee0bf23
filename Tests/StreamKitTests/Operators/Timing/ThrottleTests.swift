import StreamKitTesting
import XCTest

@testable import StreamKit

final class ThrottleTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)

    func testDiagram() {
        assertDiagram(inFile: "Throttle.swift") { lanes in
            lanes["source"].throttle(.seconds(4), scheduler: lanes.scheduler)
        }
    }

    func testDiagramWithoutLatest() {
        assertDiagram(inFile: "Throttle.swift", at: 1) { lanes in
            lanes["source"].throttle(.seconds(4), latest: false, scheduler: lanes.scheduler)
        }
    }

    // R45
    func testATrailingElementStartsTheTimeAnew() {
        let clock = VirtualTimeScheduler()
        let source = HandSource<Int>()
        let throttled = source.observable.throttle(.seconds(1), scheduler: clock)
        var seen: [String] = []
        let subscription = throttled.subscribe(onNext: { seen.append("\($0) at \(clock.now / .milliseconds(1))") })
        source.send(1)
        clock.advance(to: .milliseconds(500))
        source.send(2)
        clock.advance(to: .milliseconds(1250))
        source.send(3)
        clock.advance(to: .milliseconds(1999))
        XCTAssertEqual(seen, ["1 at 0.0", "2 at 1000.0"])
        clock.advance(to: .milliseconds(5000))
        XCTAssertEqual(seen, ["1 at 0.0", "2 at 1000.0", "3 at 2000.0"])
        subscription.dispose()
    }

    // R46
    func testLatestSendsFirstAndLastOfASpanAndElseOnlyTheFirst() {
        for (latest, expected) in [(true, ["next(1)", "next(4)"]), (false, ["next(1)"])] {
            let clock = VirtualTimeScheduler()
            let source = HandSource<Int>()
            let log = EventLog(source.observable.throttle(.seconds(1), latest: latest, scheduler: clock))
            source.send(1, 2, 3, 4)
            clock.start()
            XCTAssertEqual(log.events, expected)
        }
    }

    // R47
    func testACompletionWaitsForTheElementThatWaits() {
        let source = scheduler.createHotObservable([.next(410, 6), .next(450, 7), .completed(500)])
        let result = start(source, .seconds(200))
        XCTAssertEqual(result.events, [.next(410, 6), .next(610, 7), .completed(610)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 500)])
    }

    // R47
    func testAFailureDiscardsTheElementThatWaits() {
        let source = scheduler.createHotObservable([
            .next(410, 6), .next(450, 7), .error(500, TestError.first),
        ])
        let result = start(source, .seconds(200))
        XCTAssertEqual(result.events, [.next(410, 6), .error(500, TestError.first)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }

    func testACompletionWithNothingWaitingPassesAtOnce() {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        XCTAssertEqual(start(source, .seconds(200)).events, [.next(210, 1), .completed(220)])
    }

    func testDisposingCancelsTheTimerAndReleasesTheElement() {
        let source = HandSource<Released>()
        let log = EventLog(source.observable.throttle(.seconds(20), scheduler: scheduler))
        weak var element: Released?
        do {
            source.send(Released())
            let sent = Released()
            element = sent
            source.send(sent)
        }
        XCTAssertNotNil(element)
        XCTAssertEqual(scheduler.virtualTime.dueCount, 1)
        log.dispose()
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
        XCTAssertNil(element)
        XCTAssertEqual(source.subscribers, 0)
    }

    func testDisposedByItsTrailingElementItDoesNotComplete() {
        let clock = VirtualTimeScheduler()
        let source = HandSource<Int>()
        var events: [String] = []
        var subscription: (any Disposable)?
        subscription = source.observable.throttle(.seconds(1), scheduler: clock).subscribe { (event: Event<Int>) in
            events.append("\(event)")
            if event.element == 2 { subscription?.dispose() }
        }
        source.send(1, 2)
        source.complete()
        clock.start()
        XCTAssertEqual(events, ["next(1)", "next(2)"])
    }

    func testAnElementSentByTheHandlerFallsIntoTheTimeOfTheOneUnderDelivery() {
        let relay = PublishRelay<Int>()
        let clock = VirtualTimeScheduler()
        var seen: [String] = []
        let subscription = relay.throttle(.seconds(2), scheduler: clock).subscribe(onNext: { element in
            seen.append("\(element)@\(clock.now.components.seconds)")
            if element < 3 { relay.accept(element + 1) }
        })
        relay.accept(1)
        clock.start()
        XCTAssertEqual(seen, ["1@0", "2@2", "3@4"])
        subscription.dispose()
    }

    // R49
    func testEachSubscriptionThrottlesForItself() {
        let source = PublishRelay<Int>()
        let clock = VirtualTimeScheduler()
        let throttled = source.throttle(.seconds(2), latest: false, scheduler: clock)
        let first = EventLog(throttled)
        source.accept(1)
        let second = EventLog(throttled)
        source.accept(2)
        XCTAssertEqual(first.events, ["next(1)"])
        XCTAssertEqual(second.events, ["next(2)"])
    }

    func testZeroAndNegativeSpansPassEverything() {
        for span in [Duration.zero, .seconds(-5), Duration(attoseconds: .min)] {
            let source = HandSource<Int>()
            let log = EventLog(source.observable.throttle(span, scheduler: VirtualTimeScheduler()))
            source.send(1, 2, 3)
            XCTAssertEqual(log.events, ["next(1)", "next(2)", "next(3)"])
        }
    }

    func testHugeSpansPassTheFirstOnly() {
        let clock = VirtualTimeScheduler()
        let source = HandSource<Int>()
        let log = EventLog(source.observable.throttle(.seconds(Int64.max) * 10, scheduler: clock))
        source.send(1, 2)
        clock.advance(by: .seconds(1_000_000_000))
        XCTAssertEqual(log.events, ["next(1)"])
    }

    private func start(_ source: TestableObservable<Int>, _ span: Duration) -> TestableObserver<Int> {
        scheduler.start { source.throttle(span, scheduler: self.scheduler) }
    }

    func testNoCompletionFollowsTheWaitingElementThatDisposesIt() {
        let clock = VirtualTimeScheduler()
        let source = HandSource<Int>()
        let (log, lifetime) = (ContractLog(), Lifetime())
        source.observable.throttle(.seconds(1), scheduler: clock).source(
            AnyObserver(
                next: { element in
                    log.record(.next(element))
                    if element == 2 { lifetime.dispose() }
                }, end: { log.record(Event(end: $0)) }), lifetime)
        source.send(1, 2)
        source.complete()
        clock.advance(by: .seconds(1))
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
    }
}
