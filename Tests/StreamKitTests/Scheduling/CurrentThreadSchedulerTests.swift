import Dispatch
import XCTest

@testable import StreamKit

final class CurrentThreadSchedulerTests: XCTestCase {
    private let scheduler = CurrentThreadScheduler.instance

    func testWorkScheduledByWorkRunsAfterItInOrder() {
        let log = Recording<String>()
        scheduler.schedule { [scheduler] in
            log.append("enter")
            scheduler.schedule {
                log.append("a")
                scheduler.schedule { log.append("c") }
            }
            scheduler.schedule { log.append("b") }
            log.append("exit")
        }
        XCTAssertEqual(log.values, ["enter", "exit", "a", "b", "c"])
    }

    func testIsScheduleRequiredOnlyOutsideOfWork() {
        let log = Recording<Bool>()
        log.append(CurrentThreadScheduler.isScheduleRequired)
        scheduler.schedule { log.append(CurrentThreadScheduler.isScheduleRequired) }
        log.append(CurrentThreadScheduler.isScheduleRequired)
        XCTAssertEqual(log.values, [true, false, true])
    }

    func testCancelledWorkDoesNotRunAndIsReleasedAtOnce() {
        let log = Recording<Bool>()
        scheduler.schedule { [scheduler] in
            weak var released: Released?
            let work: any Disposable
            do {
                let captured = Released()
                released = captured
                work = scheduler.schedule {
                    _ = captured
                    XCTFail("Cancelled work ran.")
                }
            }
            log.append(released == nil)
            work.dispose()
            log.append(released == nil)
        }
        XCTAssertEqual(log.values, [false, true])
    }

    // R65
    func testEachThreadHasALineOfItsOwn() {
        let log = Recording<Bool>()
        let isDone = DispatchSemaphore(value: 0)
        scheduler.schedule { [scheduler] in
            DispatchQueue.global().async {
                log.append(CurrentThreadScheduler.isScheduleRequired)
                scheduler.schedule { log.append(CurrentThreadScheduler.isScheduleRequired) }
                isDone.signal()
            }
            isDone.waitOrFail()
        }
        XCTAssertEqual(log.values, [true, false])
    }

    func testAMillionStepsNeedConstantStack() {
        let count = Recording<Int>()
        let scheduler = scheduler
        @Sendable func step(_ left: Int) {
            if left == 0 { return count.append(withUnsafePointer(to: left) { Int(bitPattern: $0) }) }
            if left == 1_000_000 { count.append(withUnsafePointer(to: left) { Int(bitPattern: $0) }) }
            scheduler.schedule { step(left - 1) }
        }
        scheduler.schedule { step(1_000_000) }
        XCTAssertEqual(count.values.count, 2)
        XCTAssertLessThan(abs(count.values[0] - count.values[1]), 4096)
    }
}
