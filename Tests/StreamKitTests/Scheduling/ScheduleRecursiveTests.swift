import Dispatch
import Synchronization
import XCTest

@testable import StreamKit

final class ScheduleRecursiveTests: XCTestCase {
    private let clock = VirtualTimeScheduler()
    private let log = Recording<String>()

    func testRunsWithEachStateThatWasPassedOnUntilNoneIs() {
        let log = log
        clock.scheduleRecursive(1) { state, recurse in
            log.append("\(state)")
            if state < 3 { recurse(state + 1) }
        }
        XCTAssertEqual(log.values, [])
        clock.start()
        XCTAssertEqual(log.values, ["1", "2", "3"])
    }

    func testEachRunIsWorkOfItsOwn() {
        let scheduler = VirtualTimeScheduler(startingAt: .zero, simulatingProcessingDelayOf: .seconds(1))
        let log = log
        scheduler.scheduleRecursive(1) { state, recurse in
            log.append("\(state)@\(scheduler.now.components.seconds)")
            if state < 3 { recurse(state + 1) }
        }
        scheduler.start()
        XCTAssertEqual(log.values, ["1@1", "2@2", "3@3"])
    }

    func testAStateMayBranch() {
        let log = log
        clock.scheduleRecursive("") { state, recurse in
            log.append(state)
            if state.count < 2 {
                recurse(state + "a")
                recurse(state + "b")
            }
        }
        clock.start()
        XCTAssertEqual(log.values, ["", "a", "b", "aa", "ab", "ba", "bb"])
    }

    func testRunsOneAtATimeNeverWithinOneAnother() {
        let log = log
        ImmediateScheduler.instance.scheduleRecursive(1) { state, recurse in
            log.append("begin \(state)")
            if state < 3 { recurse(state + 1) }
            log.append("end \(state)")
        }
        XCTAssertEqual(log.values, ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    }

    func testRunsOneAtATimeOnAConcurrentScheduler() {
        let running = Atomic<Int>(0)
        let counts = Recording<Int>()
        let isDone = DispatchSemaphore(value: 0)
        ConcurrentDispatchQueueScheduler(qos: .default).scheduleRecursive(1) { state, recurse in
            if state < 1000 { recurse(state + 1) }
            counts.append(running.add(1, ordering: .sequentiallyConsistent).newValue)
            running.subtract(1, ordering: .sequentiallyConsistent)
            if state == 1000 { isDone.signal() }
        }
        isDone.waitOrFail()
        XCTAssertEqual(counts.values, Array(repeating: 1, count: 1000))
    }

    func testAHundredThousandRunsUseConstantStack() {
        onSmallStack {
            let last = Recording<Int>()
            ImmediateScheduler.instance.scheduleRecursive(1) { state, recurse in
                if state < 100_000 { recurse(state + 1) } else { last.append(state) }
            }
            XCTAssertEqual(last.values, [100_000])
        }
    }

    func testDisposingCancelsAllThatWaitsAndReleasesTheAction() {
        weak var released: Released?
        let work: any Disposable
        do {
            let captured = Released()
            released = captured
            let log = log
            work = clock.scheduleRecursive(1, dueTime: .seconds(1)) { state, recurse in
                _ = captured
                log.append("\(state)")
                recurse(state + 1, .seconds(1))
                recurse(state + 10, .seconds(2))
            }
        }
        clock.advance(to: .seconds(1))
        XCTAssertEqual(clock.dueCount, 2)
        work.dispose()
        XCTAssertEqual(clock.dueCount, 0)
        XCTAssertNil(released)
        XCTAssertEqual(log.values, ["1"])
    }

    func testDisposedByTheActionItPassesNothingOn() {
        let (log, lifetime) = (log, Lifetime())
        lifetime.insert(
            clock.scheduleRecursive(1) { state, recurse in
                log.append("\(state)")
                lifetime.dispose()
                recurse(state + 1)
            })
        clock.start()
        XCTAssertEqual(log.values, ["1"])
        XCTAssertEqual(clock.dueCount, 0)
    }

    func testDisposedByAnActionWhatWaitedForItDoesNotRun() {
        let (log, lifetime) = (log, Lifetime())
        ImmediateScheduler.instance.scheduleRecursive(0) { state, recurse in
            log.append("\(state)")
            if state > 0 { return }
            let inner = Lifetime()
            lifetime.insert(inner)
            recurse(1)
            recurse(2)
        }
        XCTAssertEqual(log.values, ["0", "1", "2"])
        let recursion = Recursion<Int>(on: ImmediateScheduler.instance, in: lifetime) { state, recursion in
            log.append("\(state)")
            if state == 3 {
                recursion.schedule(4)
                recursion.schedule(5)
            } else {
                lifetime.dispose()
            }
        }
        recursion.schedule(3)
        XCTAssertEqual(log.values, ["0", "1", "2", "3", "4"])
    }

    func testWithADueTimeEachRunWaitsForItsOwnSpan() {
        let (log, clock) = (log, clock)
        clock.scheduleRecursive(1, dueTime: .seconds(5)) { state, recurse in
            log.append("\(state)@\(clock.now.components.seconds)")
            if state < 4 { recurse(state * 2, .seconds(state)) }
        }
        clock.start()
        XCTAssertEqual(log.values, ["1@5", "2@6", "4@8"])
    }

    func testSpansBelowZeroCountAsZeroAndThoseBeyondAllTimeNeverPass() {
        let (log, clock) = (log, clock)
        let work = clock.scheduleRecursive(1, dueTime: .seconds(-5)) { state, recurse in
            log.append("\(state)@\(clock.now.components.seconds)")
            recurse(state + 1, state < 3 ? .seconds(Int64.min) : .seconds(Int64.max) * 10)
        }
        clock.advance(by: .seconds(Int64.max / 2))
        XCTAssertEqual(log.values, ["1@0", "2@0", "3@0"])
        work.dispose()
        XCTAssertEqual(clock.dueCount, 0)
    }
}
