import Dispatch
import XCTest

@testable import StreamKit

/// C3: one order for all subscribers; a send from a handler waits behind the event under way, and is delivered before the
/// outermost send returns.
final class C03OrderTests: XCTestCase {
    func testASendFromAHandlerIsSeenInOneOrderByAll() {
        for row in OperatorTable.rows where row.role == .synchronous {
            let relay = PublishRelay<Int>()
            let recorder = ContractLog()
            let others = ContractLog()
            let first = relay.subscribe(onNext: { if $0 == 1 { relay.accept(2) } })
            let second = row.build(relay.asObservable(), VirtualTimeScheduler()).subscribe { recorder.record($0) }
            let third = row.build(relay.asObservable(), VirtualTimeScheduler()).subscribe { others.record($0) }
            relay.accept(1)
            relay.accept(3)
            let plain = Array(row.elements.prefix(recorder.elements.count))
            XCTAssertEqual(recorder.elements, plain, "\(row)")
            XCTAssertEqual(recorder.elements.count, row.elements.count, "\(row): delivered before the send returned")
            XCTAssertEqual(others.elements, recorder.elements, "\(row)")
            for subscription in [first, second, third] { subscription.dispose() }
        }
    }

    func testEachThreadsOwnOrderIsKept() {
        for row in OperatorTable.rows where row.role == .synchronous {
            let relay = PublishRelay<Int>()
            let direct = ContractLog()
            let recorder = ContractLog()
            let first = relay.subscribe { direct.record($0) }
            let second = row.build(relay.asObservable(), VirtualTimeScheduler()).subscribe { recorder.record($0) }
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                for element in 0..<200 { relay.accept(element * 2 + thread) }
            }
            let again = ContractLog()
            let replayed = PublishRelay<Int>()
            let third = row.build(replayed.asObservable(), VirtualTimeScheduler()).subscribe { again.record($0) }
            for element in direct.elements { replayed.accept(element) }
            XCTAssertEqual(recorder.elements, again.elements, "\(row): the order of acceptance decides")
            for thread in 0..<2 {
                let own = direct.elements.filter { $0 % 2 == thread }
                XCTAssertEqual(own, own.sorted(), "\(row)")
            }
            for subscription in [first, second, third] { subscription.dispose() }
        }
    }

    func testPropagationThroughDifferentRelaysIsSynchronous() {
        let input = PublishRelay<Int>()
        let state = BehaviorRelay(value: 0)
        let output = PublishRelay<Int>()
        let bag = DisposeBag()
        input.bind(to: state).disposed(by: bag)
        state.bind(to: output).disposed(by: bag)
        let recorder = ContractLog()
        output.subscribe { recorder.record($0) }.disposed(by: bag)
        input.accept(7)
        XCTAssertEqual(state.value, 7)
        XCTAssertEqual(recorder.elements, [7])
    }
}
