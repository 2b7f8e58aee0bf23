import Dispatch
import XCTest

@testable import StreamKit

/// After dispose nothing begins; from another thread one call at most still runs.
final class RelayDisposalTests: XCTestCase {
    func testDisposedOnTheDeliveringQueueNothingMoreBegins() {  // R14
        let queue = DispatchQueue(label: "deliveries")
        for _ in 0..<10_000 / 100 {
            let relay = PublishRelay<Int>()
            let late = Counter()
            let finished = DispatchGroup()
            for _ in 0..<100 {
                var isDisposed = false
                let subscription = Unproven(relay.subscribe(onNext: { _ in if isDisposed { late.increment() } }))
                let mark = Unproven { isDisposed = true }
                queue.async(group: finished) { relay.accept(1) }
                queue.async(group: finished) {
                    subscription.value.dispose()
                    mark.value()
                }
            }
            queue.async(group: finished) { relay.accept(2) }
            finished.wait()
            XCTAssertEqual(late.count, 0)
        }
    }

    func testDisposedFromAnotherThreadAtMostTheCallInFlightStillRuns() {  // R20
        let relay = PublishRelay<Int>()
        let isOver = Counter()
        let sender = DispatchGroup()
        DispatchQueue.global().async(group: sender) {
            while isOver.count == 0 { relay.accept(1) }
        }
        for _ in 0..<2_000 {
            let calls = Counter()
            let subscription = relay.subscribe(onNext: { _ in calls.increment() })
            while calls.count == 0 {}
            subscription.dispose()
            let frozen = calls.count
            // Two more acceptances by the other thread have passed when a probe was called twice.
            let probe = Counter()
            let other = relay.subscribe(onNext: { _ in probe.increment() })
            while probe.count < 2 {}
            other.dispose()
            XCTAssertLessThanOrEqual(calls.count, frozen + 1)
        }
        isOver.increment()
        sender.wait()
    }

    func testDisposedBeforeSubscribeHasReturnedNothingMoreComes() {
        let replay = ReplayRelay<Int>.createUnbound()
        for number in 1...5 { replay.accept(number) }
        let lifetime = CompositeDisposable()
        var received: [Int] = []
        // `create` hands the source the lifetime of the outer subscription, which ends at 2.
        let source = Observable<Int>.create { observer in
            lifetime.insert(replay.subscribe(observer))
            return lifetime
        }
        source.subscribe(onNext: { element in
            received.append(element)
            if element == 2 { lifetime.dispose() }
        }).dispose()
        XCTAssertEqual(received.first, 1)
        XCTAssertFalse(replay.hasObservers)
    }

    // MARK: By its first value

    func testWhoEndsAtTheValueItStartsWithHasLeftWhenThatIsTold() {
        let relay = BehaviorRelay(value: 1)
        var hadObservers: Bool?
        relay.take(1).subscribe(onDisposed: { hadObservers = relay.hasObservers }).dispose()
        XCTAssertEqual(hadObservers, false)
    }

    /// It is in the list of those who are called when it is disposed, and only then has it started.
    func testWhoIsDisposedByItsFirstValueIsNotCalledByADeliveryUnderWay() {
        let relay = BehaviorRelay(value: 0)
        let (isDelivering, hasStarted) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let first = relay.subscribe(onNext: { element in
            guard element == 1 else { return }
            isDelivering.signal()
            hasStarted.waitOrFail()
        })
        let (sender, log, lifetime) = (DispatchGroup(), ContractLog(), Lifetime())
        relay.asObservable().source(
            AnyObserver(
                next: { element in
                    log.record(.next(element))
                    guard element == 0 else { return }
                    DispatchQueue.global().async(group: sender) { relay.accept(1) }
                    isDelivering.waitOrFail()
                    lifetime.dispose()
                }, end: { _ in }), lifetime)
        hasStarted.signal()
        sender.wait()
        XCTAssertEqual(log.elements, [0])
        first.dispose()
    }

    /// What has waited for the first value is handed over by who sends, and no more of it once the subscription is disposed.
    func testWhatHasWaitedForTheFirstValueIsNotHandedOverToWhoIsDisposedMeanwhile() {
        let relay = BehaviorRelay(value: 0)
        let (isStuck, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let first = relay.subscribe(onNext: { element in
            guard element == 2 else { return }
            isStuck.signal()
            mayGoOn.waitOrFail()
        })
        let (sender, log, lifetime) = (DispatchGroup(), ContractLog(), Lifetime())
        relay.asObservable().source(
            AnyObserver(
                next: { element in
                    log.record(.next(element))
                    if element == 1 { lifetime.dispose() }
                    guard element == 0 else { return }
                    DispatchQueue.global().async(group: sender) {
                        relay.accept(1)
                        relay.accept(2)
                    }
                    isStuck.waitOrFail()
                }, end: { _ in }), lifetime)
        XCTAssertEqual(log.elements, [0])
        mayGoOn.signal()
        sender.wait()
        XCTAssertEqual(log.elements, [0, 1])
        first.dispose()
    }

    func testDisposeTwiceLeavesTheRelayOnce() {  // R16
        let relay = PublishRelay<Int>()
        let recorder = Recorder<Int>()
        let first = relay.subscribe(recorder)
        let second = relay.subscribe(recorder)
        first.dispose()
        first.dispose()
        relay.accept(1)
        XCTAssertEqual(recorder.elements, [1])
        second.dispose()
        XCTAssertFalse(relay.hasObservers)
    }
}
