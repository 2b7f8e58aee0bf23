import Dispatch
import XCTest

@testable import StreamKit

/// C4: what was accepted is delivered, exactly once, in the order of acceptance.
final class C04NothingLostTests: XCTestCase {
    func testConcurrentSendsLoseAndRepeatNothing() {
        for row in OperatorTable.rows where row.role != .creating {
            let accepted = ContractLog()
            let concurrent = events(row) { probe in
                _ = probe.observable.subscribe { accepted.record($0) }
                DispatchQueue.concurrentPerform(iterations: 4) { thread in
                    for element in 0..<100 { probe.send(element * 4 + thread) }
                }
            }
            let oneByOne = events(row) { probe in
                for element in accepted.elements { probe.send(element) }
            }
            XCTAssertEqual(accepted.elements.sorted(), Array(0..<400))
            XCTAssertEqual(concurrent, oneByOne, "\(row)")
        }
    }

    private func events(_ row: OperatorRow, _ drive: (Probe) -> Void) -> [String] {
        let probe = Probe()
        let log = ContractLog()
        let scheduler = VirtualTimeScheduler()
        let subscription = row.build(probe.observable, scheduler).subscribe { log.record($0) }
        drive(probe)
        scheduler.advance(by: longerThanAnySpan)
        probe.complete()
        scheduler.advance(by: longerThanAnySpan)
        subscription.dispose()
        return log.events
    }

    func testSeveralSourcesOnSeveralThreadsLoseAndRepeatNothing() {
        for row in SeveralSourcesRow.all {
            guard let elementsPerPair = row.elementsPerPair else { continue }
            let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
            let log = ContractLog()
            let subscription = row.build(first.asObservable(), second.asObservable()).subscribe { log.record($0) }
            second.accept(0)
            first.accept(0)
            let atStart = log.elements.count
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                for element in 0..<500 { (thread == 0 ? first : second).accept(element) }
            }
            XCTAssertEqual(log.elements.count - atStart, 500 * elementsPerPair, "\(row)")
            subscription.dispose()
        }
    }
}
