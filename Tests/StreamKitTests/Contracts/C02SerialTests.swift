import Dispatch
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
            XCTAssertLessThanOrEqual(recorder.overlap, 1, "\(row)")
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
            XCTAssertLessThanOrEqual(recorder.overlap, 1, "\(row)")
            subscription.dispose()
        }
    }
}
