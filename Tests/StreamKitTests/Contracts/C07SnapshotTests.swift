import Dispatch
import Foundation
import Synchronization
import XCTest

@testable import StreamKit

/// C7: who subscribes gets the current value at once, then exactly what is accepted after it.
final class C07SnapshotTests: XCTestCase {
    func testARowOnABehaviorStartsAtItsValue() {
        for row in OperatorTable.rows where row.role != .creating {
            let relay = BehaviorRelay(value: 0)
            relay.accept(1)
            let recorder = ContractLog()
            let scheduler = VirtualTimeScheduler()
            let subscription = row.build(relay.asObservable(), scheduler).subscribe { recorder.record($0) }
            relay.accept(2)
            relay.accept(3)
            scheduler.advance(by: longerThanAnySpan)
            XCTAssertEqual(recorder.elements, row.elements, "\(row)")
            subscription.dispose()
        }
    }

    func testNoGapAndNoRepeatWhileAnotherThreadAccepts() {
        for row in OperatorTable.rows where row.role == .synchronous && !row.startsTwice {
            let relay = BehaviorRelay(value: 0)
            let isSubscribed = DispatchSemaphore(value: 0)
            let seen = ContractLog()
            let recorder = ContractLog()
            nonisolated(unsafe) var subscriptions: [any Disposable] = []
            let isReady = Atomic<Bool>(false)
            // A thread of its own, for on a single core a queue may have none to give while this one waits.
            Thread.detachNewThread {
                isReady.store(true, ordering: .releasing)
                subscriptions.append(relay.subscribe { seen.record($0) })
                subscriptions.append(
                    row.build(relay.asObservable(), VirtualTimeScheduler()).subscribe { recorder.record($0) })
                isSubscribed.signal()
            }
            while !isReady.load(ordering: .acquiring) { sched_yield() }
            for element in 1...300 { relay.accept(element) }
            isSubscribed.waitOrFail()
            for element in 301...400 { relay.accept(element) }
            let start = seen.elements.first ?? -1
            XCTAssertEqual(seen.elements, Array(start...400), "\(row)")
            let last = replay(row, of: Array(start...400))
            let all = recorder.elements
            XCTAssertTrue(
                (start...400).contains { replay(row, of: Array($0...400)) == all } || all == last,
                "\(row) saw what a start at one of the values leads to")
            for subscription in subscriptions { subscription.dispose() }
        }
    }

    func testWhoSubscribesInAHandlerStartsAtTheNewestValue() {
        let relay = BehaviorRelay(value: 0)
        let inner = ContractLog()
        let bag = DisposeBag()
        relay.subscribe(onNext: { value in
            guard value == 1 else { return }
            relay.accept(2)
            relay.subscribe { inner.record($0) }.disposed(by: bag)
        }).disposed(by: bag)
        relay.accept(1)
        relay.accept(3)
        XCTAssertEqual(inner.elements, [2, 3])
    }

    func testAPublishSubscriberMissesWhatWasAcceptedBeforeAndIsStillQueued() {
        let relay = PublishRelay<Int>()
        let inner = ContractLog()
        let bag = DisposeBag()
        relay.subscribe(onNext: { value in
            guard value == 1 else { return }
            relay.accept(2)
            relay.subscribe { inner.record($0) }.disposed(by: bag)
            relay.accept(3)
        }).disposed(by: bag)
        relay.accept(1)
        XCTAssertEqual(inner.elements, [3])
    }

    func testWhoComesAfterABurstGetsWhatIsSentNext() {
        let relay = PublishRelay<Int>()
        let late = ContractLog()
        let first = relay.subscribe(onNext: { element in
            if element == 0 { for next in 1...5 { relay.accept(next) } }
        })
        relay.accept(0)
        let second = relay.subscribe { late.record($0) }
        relay.accept(6)
        XCTAssertEqual(late.elements, [6])
        for subscription in [first, second] { subscription.dispose() }
    }

    func testElementsThatArriveDuringTheHandOverWaitForIt() {
        let relay = BehaviorRelay(value: 1)
        let recorder = ContractLog()
        let subscription = relay.subscribe { event in
            recorder.record(event) { event in
                if event.element == 1 {
                    relay.accept(2)
                    recorder.note("end of 1")
                }
            }
        }
        XCTAssertEqual(recorder.events, ["next(1)", "end of 1", "next(2)"])
        subscription.dispose()
    }

    private func replay(_ row: OperatorRow, of elements: [Int]) -> [Int] {
        let relay = BehaviorRelay(value: elements[0])
        let recorder = ContractLog()
        let subscription = row.build(relay.asObservable(), VirtualTimeScheduler()).subscribe { recorder.record($0) }
        for element in elements.dropFirst() { relay.accept(element) }
        subscription.dispose()
        return recorder.elements
    }
}
