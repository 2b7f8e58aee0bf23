import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class DebounceTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)

    func testDiagram() {
        assertDiagram(inFile: "Debounce.swift") { lanes in
            lanes["source"].debounce(.seconds(3), scheduler: lanes.scheduler)
        }
    }

    func testEachElementStartsTheWaitAnew() {
        let source = scheduler.createHotObservable([
            .next(210, 1), .next(225, 2), .next(240, 3), .next(300, 4), .completed(400),
        ])
        let result = start(source, .seconds(20))
        XCTAssertEqual(result.events, [.next(260, 3), .next(320, 4), .completed(400)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 400)])
    }

    func testACompletionSendsWhatWaitsAtOnce() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .completed(220)])
        let result = start(source, .seconds(20))
        XCTAssertEqual(result.events, [.next(220, 2), .completed(220)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 220)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }

    func testACompletionWithNothingWaitingPassesAtOnce() {
        let source = scheduler.createHotObservable([Recorded<Event<Int>>.completed(220)])
        XCTAssertEqual(start(source, .seconds(20)).events, [.completed(220)])
    }

    // R48
    func testAFailureIsForwardedAtOnceAndDiscardsWhatWaits() {
        let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
        let result = start(source, .seconds(20))
        XCTAssertEqual(result.events, [.error(220, TestError.first)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }

    func testDisposingCancelsTheTimerAndReleasesTheElement() {
        let source = HandSource<Released>()
        let log = EventLog(source.observable.debounce(.seconds(20), scheduler: scheduler))
        weak var element: Released?
        do {
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

    func testAnElementSentByTheHandlerWaitsItsTime() {
        let relay = PublishRelay<Int>()
        let clock = VirtualTimeScheduler()
        var seen: [String] = []
        let subscription = relay.debounce(.seconds(2), scheduler: clock).subscribe(onNext: { element in
            seen.append("\(element)@\(clock.now.components.seconds)")
            if element < 3 { relay.accept(element + 1) }
        })
        relay.accept(1)
        clock.start()
        XCTAssertEqual(seen, ["1@2", "2@4", "3@6"])
        subscription.dispose()
    }

    // R49
    func testEachSubscriptionWaitsForItself() {
        let source = PublishRelay<Int>()
        let clock = VirtualTimeScheduler()
        let debounced = source.debounce(.seconds(2), scheduler: clock)
        let first = EventLog(debounced)
        source.accept(1)
        clock.advance(by: .seconds(1))
        let second = EventLog(debounced)
        clock.advance(by: .seconds(1))
        source.accept(2)
        clock.start()
        XCTAssertEqual(first.events, ["next(1)", "next(2)"])
        XCTAssertEqual(second.events, ["next(2)"])
    }

    func testZeroAndNegativeSpansSendAsSoonAsTheSchedulerCan() {
        for span in [Duration.zero, .seconds(-5)] {
            let clock = VirtualTimeScheduler()
            let source = HandSource<Int>()
            let log = EventLog(source.observable.debounce(span, scheduler: clock))
            source.send(1, 2)
            XCTAssertEqual(log.events, [])
            clock.advance(by: .zero)
            XCTAssertEqual(log.events, ["next(2)"])
        }
    }

    // R50
    func testElementsArriveOnTheSchedulerAlsoThatOfACompletion() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let seen = Recording<String>()
        let isDone = DispatchSemaphore(value: 0)
        let subject = PublishSubject<Int>()
        let subscription = subject.debounce(.milliseconds(1), scheduler: scheduler).subscribe(
            onNext: { element in
                seen.append("\(element) there: \(scheduler.isHere)")
                isDone.signal()
            },
            onCompleted: {
                seen.append("completed there: \(scheduler.isHere)")
                isDone.signal()
            })
        subject.onNext(1)
        isDone.waitOrFail()
        subject.onNext(2)
        subject.onCompleted()
        isDone.waitOrFail()
        isDone.waitOrFail()
        XCTAssertEqual(seen.values, ["1 there: true", "2 there: true", "completed there: true"])
        subscription.dispose()
    }

    // R50
    func testNoElementIsDeliveredByTheThreadThatSends() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let seen = Recording<Bool>()
        let last = DispatchSemaphore(value: 0)
        let relay = PublishRelay<Int>()
        let subscription = relay.debounce(.zero, scheduler: scheduler).subscribe(onNext: { element in
            seen.append(scheduler.isHere)
            if element == 2000 { last.signal() }
        })
        for element in 1...2000 { relay.accept(element) }
        last.waitOrFail()
        XCTAssertEqual(Set(seen.values), [true])
        subscription.dispose()
    }

    private func start(_ source: TestableObservable<Int>, _ span: Duration) -> TestableObserver<Int> {
        scheduler.start { source.debounce(span, scheduler: self.scheduler) }
    }

    func testWhatANewerElementReplacesMayCallInAsItIsReleased() {  // C5
        assertFinishes("Releasing what a newer element replaces") {
            var kept: AnyObserver<AnyObject>?
            let source = Observable<AnyObject> { observer, _ in kept = observer }
            var wasReleased = false
            let subscription = source.debounce(.seconds(1), scheduler: VirtualTimeScheduler()).subscribe()
            kept?.onNext(
                OnDeinit {
                    kept?.onNext(Released())
                    wasReleased = true
                })
            kept?.onNext(Released())
            XCTAssertTrue(wasReleased)
            subscription.dispose()
        }
    }

    /// On a scheduler that cannot cancel, a timer whose element was replaced comes all the same.
    func testATimerThatComesThoughItWasCancelledSendsNothing() {
        let scheduler = Uncancellable()
        let source = HandSource<Int>()
        let log = EventLog(source.observable.debounce(.seconds(1), scheduler: scheduler))
        source.send(1, 2)
        scheduler.runFirst()
        XCTAssertEqual(log.events, [])
        scheduler.runFirst()
        XCTAssertEqual(log.events, ["next(2)"])
    }

    private final class Uncancellable: SchedulerType {
        private let works = Recording<@Sendable () -> Void>()
        private let next = Counter()
        let now = Duration.zero

        func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
            works.append(action)
            return Disposables.create()
        }

        func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
            schedule(action)
        }

        func runFirst() {
            let action = works.values[next.count]
            next.increment()
            action()
        }
    }
}
