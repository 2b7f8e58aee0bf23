import Foundation
import StreamKitTesting
import XCTest

@testable import StreamKit

final class RetryWhenTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "RetryWhen.swift") { lanes in
            let attempts = successive(lanes["first attempt"].asObservable(), lanes["second attempt"].asObservable())
            return attempts.retry(when: { $0.delay(.seconds(2), scheduler: lanes.scheduler) })
        }
    }

    func testTheNotifierIsGivenTheFailures() {
        var errors: [TestError] = []
        let attempts = successive(
            synchronous(1, failing: TestError.first), synchronous(2, failing: TestError.second), synchronous(3))
        let log = EventLog(
            attempts.retry(when: { failures in failures.do(onNext: { errors.append($0 as! TestError) }) }))
        XCTAssertEqual(log.events, ["next(1)", "next(2)", "next(3)", "completed"])
        XCTAssertEqual(errors, [.first, .second])
    }

    func testTheNotifiersStateLastsOverAllAttempts() {
        let source = Probe()
        let log = EventLog(
            source.observable.retry(when: { failures in failures.scan(0) { count, _ in count + 1 }.filter { $0 < 3 } }))
        for _ in 1...2 { source.fail() }
        XCTAssertEqual([source.subscriptions, source.subscriberCount], [3, 1])
        source.fail()
        XCTAssertEqual([source.subscriptions, source.subscriberCount], [3, 0], "it lets two failures through")
        XCTAssertEqual(log.events, [])
        log.dispose()
    }

    func testIsCalledOncePerSubscriptionAndNotBefore() {
        var calls = 0
        let result = successive(
            synchronous(1, failing: TestError.first), synchronous(2), synchronous(3, failing: TestError.first),
            synchronous(4)
        ).retry(when: { failures in
            calls += 1
            return failures
        })
        XCTAssertEqual(calls, 0)
        XCTAssertEqual(result.synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(calls, 1)
        XCTAssertEqual(result.synchronousEvents, ["next(3)", "next(4)", "completed"])
        XCTAssertEqual(calls, 2)
    }

    // MARK: Failures of one type

    func testAFailureOfItsTypeIsGivenToTheNotifier() {
        var errors: [TestError] = []
        let attempts = successive(synchronous(1, failing: TestError.first), synchronous(2))
        let log = EventLog(
            attempts.retry { (failures: Observable<TestError>) in failures.do(onNext: { errors.append($0) }) })
        XCTAssertEqual(log.events, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(errors, [.first])
    }

    func testAFailureOfAnotherTypeEndsTheResult() {
        struct Other: Error {}
        let source = Probe()
        let trigger = HandSource<Int>()
        let log = EventLog(source.observable.retry { (_: Observable<Other>) in trigger.observable })
        source.fail()
        XCTAssertEqual(log.events, ["error(source)"])
        XCTAssertEqual([source.subscriptions, trigger.subscribers], [1, 0])
    }

    // MARK: Termination

    func testACompletionIsNotRetried() {
        let trigger = HandSource<Int>()
        let log = EventLog(synchronous(1).retry(when: { _ in trigger.observable }))
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertEqual([trigger.subscriptions, trigger.subscribers], [1, 0])
    }

    // R54
    func testANotifierThatCompletesAfterAFailureCompletesTheResult() {
        let (source, trigger) = (Probe(), HandSource<Int>())
        let log = EventLog(source.observable.retry(when: { _ in trigger.observable }))
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["next(1)"])
        trigger.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertEqual(source.subscriptions, 1)
    }

    // R54
    func testANotifierThatCompletesDuringAnAttemptCompletesTheResultWhenThatFails() {
        let source = Probe()
        let log = EventLog(source.observable.retry(when: { _ in Observable<Int>.empty() }))
        source.send(1)
        XCTAssertEqual(log.events, ["next(1)"])
        source.fail()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertEqual([source.subscriptions, source.subscriberCount], [1, 0])
    }

    func testANotifierThatHasCompletedDoesNotKeepASourceFromCompleting() {
        XCTAssertEqual(
            synchronous(1).retry(when: { _ in Observable<Int>.empty() }).synchronousEvents, ["next(1)", "completed"])
    }

    func testANotifierThatFailsFailsTheResult() {
        let log = EventLog(
            synchronous(1, failing: TestError.first).retry(when: { failures in
                failures.map { _ in throw TestError.second }
            }))
        XCTAssertEqual(log.events, ["next(1)", "error(second)"])
    }

    func testANotifierThatFailsDuringAnAttemptFailsTheResultWhenThatFails() {
        let (source, trigger) = (Probe(), HandSource<Int>())
        let log = EventLog(source.observable.retry(when: { _ in trigger.observable }))
        trigger.fail(TestError.inner)
        source.send(1)
        XCTAssertEqual(log.events, ["next(1)"])
        source.fail()
        XCTAssertEqual(log.events, ["next(1)", "error(inner)"])
    }

    func testAnErrorThrownByTheHandlerEndsTheResultWithoutAnAttempt() {
        let source = Probe()
        let log = EventLog(
            source.observable.retry(when: { (_: Observable<any Error>) -> Observable<Int> in throw TestError.closure }))
        XCTAssertEqual(log.events, ["error(closure)"])
        XCTAssertEqual(source.subscriptions, 0)
    }

    // MARK: What the notifier sends

    func testWhatComesDuringAnAttemptIsDropped() {
        let (source, trigger) = (Probe(), HandSource<Int>())
        let log = EventLog(source.observable.retry(when: { _ in trigger.observable }))
        trigger.send(0)
        source.fail()
        XCTAssertEqual(source.subscriberCount, 0, "what came before the failure is not kept")
        trigger.send(0)
        trigger.send(0)
        XCTAssertEqual([source.subscriptions, source.subscriberCount], [2, 1])
        log.dispose()
    }

    func testSeveralElementsForOneFailureAreOneAttempt() {
        let source = Probe()
        let log = EventLog(source.observable.retry(when: { $0.flatMap { _ in Observable.of(1, 2, 3) } }))
        source.fail()
        XCTAssertEqual([source.subscriptions, source.subscriberCount], [2, 1])
        log.dispose()
    }

    func testAHandlerThatAsksForTheNextAttemptBeforeTheFailureStartsNone() {
        let trigger = PublishRelay<Int>()
        let attempts = successive(synchronous(1, failing: TestError.first), synchronous(2))
        var elements: [Int] = []
        let subscription = attempts.retry(when: { _ in trigger }).subscribe(onNext: {
            elements.append($0)
            trigger.accept($0)
        })
        XCTAssertEqual(elements, [1])
        trigger.accept(0)
        XCTAssertEqual(elements, [1, 2])
        subscription.dispose()
    }

    // MARK: Disposal

    func testWhatComesFromAnotherThreadWhileTheFailedAttemptIsStillBeingSubscribedToIsFollowedByTheNextAfterThat() {
        let triggers = PublishRelay<Void>()
        nonisolated(unsafe) var attempts: [String] = []
        let source = Observable<Int> { observer, _ in
            attempts.append("begins")
            if attempts.count > 1 { return observer.end(nil) }
            observer.end(TestError.source)
            let isSent = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                triggers.accept(())
                isSent.signal()
            }
            isSent.wait()
            attempts.append("is left")
        }
        let log = EventLog(source.retry(when: { _ in triggers }))
        XCTAssertEqual(attempts, ["begins", "is left", "begins"])
        XCTAssertEqual(log.events, ["completed"])
    }

    func testSubscribesToTheNotifierFirst() {
        let trigger = HandSource<Int>()
        var subscriptionsSeen = 0
        let source = Observable<Int> { _, _ in subscriptionsSeen = trigger.subscriptions }
        let log = EventLog(source.retry(when: { _ in trigger.observable }))
        XCTAssertEqual(subscriptionsSeen, 1)
        log.dispose()
        XCTAssertEqual(trigger.subscribers, 0)
    }

    func testLetsAFailedAttemptGoBeforeTheNotifierIsTold() {
        let source = Probe()
        var subscribersSeen = 1
        let log = EventLog(
            source.observable.retry(when: { failures in
                failures.do(onNext: { _ in subscribersSeen = source.subscriberCount })
            }))
        source.fail()
        XCTAssertEqual(subscribersSeen, 0)
        log.dispose()
        XCTAssertEqual(source.subscriberCount, 0)
    }

    func testDisposedBetweenAttemptsStartsNoOther() {
        let (source, trigger) = (Probe(), HandSource<Int>())
        let log = EventLog(source.observable.retry(when: { _ in trigger.observable }))
        source.fail()
        log.dispose()
        trigger.send(0)
        XCTAssertEqual([source.subscriptions, trigger.subscribers], [1, 0])
        XCTAssertEqual(log.events, [])
    }

    func testKeepsNothingAfterTheEnd() {
        let source = Probe()
        weak var captured: Released?
        var log: EventLog<Int>?
        do {
            let object = Released()
            captured = object
            log = EventLog(
                source.observable.retry(when: { failures in
                    failures.map { _ in withExtendedLifetime(object) {} }
                }))
        }
        XCTAssertNotNil(captured)
        source.fail()
        source.complete()
        XCTAssertEqual(log?.events, ["completed"])
        XCTAssertNil(captured)
    }

    // MARK: Isolation

    @MainActor
    func testFailuresFromElsewhereAreRetriedWhereTheHandlerWasWritten() async {
        let number = Counter()
        let source = Observable<Int> { observer, _ in
            number.increment()
            let isLast = number.count == 3
            Thread.detachNewThread {
                if isLast { observer.next(3) } else { observer.end(TestError.source) }
            }
        }
        let bag = DisposeBag()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let result = source.retry(when: { failures in
                MainActor.preconditionIsolated()
                return failures.map { _ in MainActor.preconditionIsolated() }
            })
            XCTAssertTrue(result.confinement == .main)
            result.start(
                { _ in
                    MainActor.preconditionIsolated()
                    continuation.resume()
                }, onEnd: { _ in }
            ).disposed(by: bag)
        }
        XCTAssertEqual(number.count, 3)
    }
}
