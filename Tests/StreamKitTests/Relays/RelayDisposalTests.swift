import Dispatch
import StreamKit
import XCTest

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
