import Dispatch
import Synchronization
import XCTest

@testable import StreamKit

/// C2: a subscriber is never called concurrently nor re-entered, whoever sends from wherever.
final class C02SerialTests: XCTestCase {
    func testAHandlerThatSendsIsNotReentered() {
        for row in OperatorTable.rows where row.role != .creating {
            let probe = Probe()
            let recorder = ContractLog()
            let scheduler = VirtualTimeScheduler()
            nonisolated(unsafe) var left = 5
            let subscription = row.build(probe.observable, scheduler).subscribe { event in
                recorder.record(event) { _ in
                    guard left > 0, !event.isStopEvent else { return }
                    left -= 1
                    probe.send(10 + left)
                }
            }
            probe.send(1)
            scheduler.advance(by: longerThanAnySpan)
            probe.complete()
            scheduler.advance(by: longerThanAnySpan)
            XCTAssertEqual(recorder.overlap, 1, "\(row): called, and never within a call")
            subscription.dispose()
        }
    }

    @MainActor
    func testAnOperatorsClosureThatSendsIsNotReentered() {
        for row in IsolatedOperators.all {
            let relay = PublishRelay<Int>()
            var (left, running, most) = (0, 0, 0)
            let subscription = row.build(relay.asObservable()) {
                running += 1
                most = max(most, running)
                if left > 0 {
                    left -= 1
                    relay.accept(10 + left)
                }
                running -= 1
            }.subscribe(onNext: { _ in }, onError: { _ in })
            left = 5  // not before: who sends while subscribing is not within an event
            for element in 1...3 { relay.accept(element) }
            XCTAssertLessThanOrEqual(most, 1, row.name)
            subscription.dispose()
        }
    }

    func testThreadsDoNotOverlapInAHandler() {
        for row in OperatorTable.rows where row.role != .creating {
            let probe = Probe()
            let recorder = ContractLog()
            let scheduler = VirtualTimeScheduler()
            let subscription = row.build(probe.observable, scheduler).subscribe { recorder.record($0) }
            DispatchQueue.concurrentPerform(iterations: 3) { thread in
                if thread == 2 {
                    for _ in 0..<50 { scheduler.advance(by: .milliseconds(500)) }
                } else {
                    for element in 0..<200 { probe.send(element * 2 + thread) }
                }
            }
            scheduler.advance(by: longerThanAnySpan)
            probe.complete()
            scheduler.advance(by: longerThanAnySpan)
            XCTAssertEqual(recorder.overlap, 1, "\(row): called, and never twice at once")
            subscription.dispose()
        }
    }

    func testAHandlerThatSendsIntoAnotherSourceIsNotReentered() {
        for row in SeveralSourcesRow.all {
            let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
            let log = ContractLog()
            nonisolated(unsafe) var left = 20
            let subscription = row.build(first.asObservable(), second.asObservable()).subscribe { event in
                log.record(event) { _ in
                    guard left > 0 else { return }
                    left -= 1
                    second.accept(left)
                    first.accept(left)
                }
            }
            second.accept(0)
            first.accept(0)
            XCTAssertEqual(log.overlap, 1, "\(row)")
            XCTAssertEqual(left, 0, "\(row): all was delivered before the outermost send returned")
            subscription.dispose()
        }
    }

    func testSeveralSourcesOnSeveralThreadsDoNotOverlap() {
        for row in SeveralSourcesRow.all {
            let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
            let log = ContractLog()
            let subscription = row.build(first.asObservable(), second.asObservable()).subscribe { log.record($0) }
            second.accept(0)
            first.accept(0)
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                for element in 0..<500 { (thread == 0 ? first : second).accept(element) }
            }
            XCTAssertEqual(log.overlap, 1, "\(row)")
            subscription.dispose()
        }
    }

    /// What came while the first value was handed over is handed over behind it, and so is what comes meanwhile.
    func testAHandlerOfWhatHasWaitedForTheFirstValueIsNotReentered() {
        let relay = BehaviorRelay(value: 1)
        let log = ContractLog()
        let subscription = relay.subscribe { event in
            log.record(event) { event in
                if let element = event.element, element < 5 { relay.accept(element + 1) }
            }
        }
        XCTAssertEqual(log.elements, [1, 2, 3, 4, 5])
        XCTAssertEqual(log.overlap, 1)
        subscription.dispose()
    }

    /// The turns are told by relaxed atomics, which order nothing, and no other lock is in the way. So that each delivery sees what the one
    /// before it did, on the other thread, is up to the gate alone: to both ways out of it and to the way in. (On processors that
    /// keep writes in order it is the thread sanitizer that tells.)
    func testADeliverySeesWhatTheOneBeforeItDidOnAnotherThread() {
        final class Turn: Sendable { let thread = Atomic<Int>(0) }
        let turn = Turn()
        let relay = PublishRelay<Int>()
        var calls = 0
        let subscription = relay.subscribe(
            onNext: { element in
                calls += 1
                if element > 1 { relay.accept(element - 1) }
            }, isolation: nil)
        let send: @Sendable (Int) -> Void = { thread in
            for round in 0..<50 {
                while turn.thread.load(ordering: .relaxed) != thread {}
                relay.accept(1 + round % 2)
                turn.thread.store(1 - thread, ordering: .relaxed)
            }
        }
        let other = DispatchGroup()
        DispatchQueue.global().async(group: other) { send(1) }
        send(0)
        other.wait()
        XCTAssertEqual(calls, 2 * 75)
        subscription.dispose()
    }
}
