import Dispatch
import XCTest

@testable import StreamKit

/// C6: the value is the newest accepted element by the time any handler runs; `update` is one step.
final class C06ValueBeforeEventTests: XCTestCase {
    func testTheValueIsTheNewestInEveryHandler() {
        for row in OperatorTable.rows where row.role == .synchronous {
            let relay = BehaviorRelay(value: 1)
            let seen = ContractLog()
            let first = relay.subscribe(onNext: { if $0 == 2 { relay.accept(3) } })
            let second = row.build(relay.asObservable(), VirtualTimeScheduler()).subscribe { _ in
                seen.note("\(relay.value)")
            }
            let atStart = seen.events.count
            relay.accept(2)
            XCTAssertEqual(
                Set(seen.events.dropFirst(atStart)).subtracting(["3"]), [],
                "\(row): 3 was accepted before any handler of this one saw 2")
            first.dispose()
            second.dispose()
        }
    }

    func testAHandlerOfAnEarlierElementReadsTheLaterValue() {
        let relay = BehaviorRelay(value: 0)
        var read: [Int] = []
        let sender = relay.subscribe(onNext: { if $0 == 1 { relay.accept(2) } })
        let reader = relay.subscribe(onNext: { _ in read.append(relay.value) })
        relay.accept(1)
        XCTAssertEqual(read, [0, 2, 2])
        sender.dispose()
        reader.dispose()
    }

    func testUpdateLosesNothingUnderContention() {
        let relay = BehaviorRelay(value: 0)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<1_000 { relay.update { $0 + 1 } }
        }
        XCTAssertEqual(relay.value, 4_000)
    }

    func testUpdateHoldsNoLockAndRunsAgainWhenTheValueHasChanged() {
        let relay = BehaviorRelay(value: 0)
        var seen: [Int] = []
        relay.update { value in
            seen.append(value)
            if value == 0 { relay.accept(10) }
            return value + 1
        }
        XCTAssertEqual(seen, [0, 10])
        XCTAssertEqual(relay.value, 11)
    }

    func testWithLatestFromReadsABehaviorWhenTheTriggerComes() {
        let countUp = PublishRelay<Void>()
        let count = BehaviorRelay(value: 0)
        let bag = DisposeBag()
        countUp.withLatestFrom(count) { $1 + 1 }.bind(to: count).disposed(by: bag)
        count.subscribe(onNext: { value in
            if value == 10 {
                countUp.accept(())
                countUp.accept(())
            }
        }).disposed(by: bag)
        count.accept(10)
        XCTAssertEqual(count.value, 12, "a subscription would lag behind the value that is queued, and give 11")
    }

    func testTheHandlerOfTheOnlyElementReadsIt() {
        let relay = BehaviorRelay(value: 0)
        var read: [Int] = []
        let subscription = relay.subscribe(onNext: { _ in read.append(relay.value) })
        relay.accept(1)
        relay.update { $0 + 1 }
        XCTAssertEqual(read, [0, 1, 2])
        subscription.dispose()
    }
}
