import StreamKitTesting
import XCTest

@testable import StreamKit

final class RetryTests: XCTestCase {
    func testDiagrams() {
        assertDiagram(inFile: "Retry.swift") { lanes in attempts(lanes).retry() }
        assertDiagram(inFile: "Retry.swift", at: 1) { lanes in attempts(lanes).retry(2) }
    }

    func testACompletionIsNotRetried() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.retry())
        source.send(1)
        source.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertEqual([source.subscriptions, source.subscribers], [1, 0])
    }

    func testTheCountIncludesTheFirstAttempt() {
        for count in 1...3 {
            var attempts = 0
            let source = Observable<Int> { observer, _ in
                attempts += 1
                observer.end(TestError.source)
            }
            let log = EventLog(source.retry(count))
            XCTAssertEqual(attempts, count)
            XCTAssertEqual(log.events, ["error(source)"])
        }
    }

    func testACountOfZeroCompletesWithoutSubscribing() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.retry(0))
        XCTAssertEqual(log.events, ["completed"])
        XCTAssertEqual(source.subscriptions, 0)
    }

    func testDisposingLetsTheAttemptGoAndStartsNoOther() {
        let first = HandSource<Int>()
        let second = HandSource<Int>()
        let subscription = successive(first.observable, second.observable).retry().subscribe(onNext: { _ in })
        first.fail()
        XCTAssertEqual([first.subscribers, second.subscriptions, second.subscribers], [0, 1, 1])
        subscription.dispose()
        XCTAssertEqual(second.subscribers, 0)
        second.fail()
        XCTAssertEqual(second.subscriptions, 1)
    }

    // R25
    func testASynchronousFailureBehindWhatWasTakenIsNotRetried() {
        var subscriptions = 0
        let source = Observable<Int> { observer, lifetime in
            subscriptions += 1
            synchronous(0, failing: TestError.source).source(observer, lifetime)
        }
        let log = EventLog(source.retry().take(1))
        XCTAssertEqual(log.events, ["next(0)", "completed"])
        XCTAssertEqual(subscriptions, 1)
    }

    // R49
    func testEachSubscriptionCountsItsOwnAttempts() {
        var attempts = 0
        let source = Observable<Int> { observer, _ in
            attempts += 1
            observer.end(TestError.source)
        }
        let stream = source.retry(3)
        for round in 1...2 {
            _ = stream.synchronousEvents
            XCTAssertEqual(attempts, 3 * round)
        }
    }

    func testAHundredThousandAttemptsUseConstantStack() {
        onSmallStack {
            var attempts = 0
            let source = Observable<Int> { observer, _ in
                attempts += 1
                observer.end(attempts < 100_000 ? TestError.source : nil)
            }
            let log = EventLog(source.retry())
            XCTAssertEqual(attempts, 100_000)
            XCTAssertEqual(log.events, ["completed"])
        }
    }

    func testAnAttemptThatFailsWhileAnotherThreadIsStillSubscribingIsFollowedUp() {
        // The source fails on another thread before `subscribe` has returned on this one.
        var attempts = 0
        let source = Observable<Int> { observer, _ in
            attempts += 1
            let isLast = attempts == 100
            let hasFailed = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                observer.end(isLast ? nil : TestError.source)
                hasFailed.signal()
            }
            hasFailed.waitOrFail()
        }
        let log = EventLog(source.retry())
        XCTAssertEqual(attempts, 100)
        XCTAssertEqual(log.events, ["completed"])
    }

    private func attempts(_ lanes: DiagramLanes) -> Observable<Int> {
        successive(lanes["first attempt"].asObservable(), lanes["second attempt"].asObservable())
    }
}
