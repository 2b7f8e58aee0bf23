import Synchronization
import XCTest

@testable import StreamKit

final class SchedulePeriodicTests: XCTestCase {
    func testRunsAfterTheDelayAndThenOncePerPeriodWithItsOwnState() {
        let scheduler = VirtualTimeScheduler()
        let log = Recording<String>()
        let work = scheduler.schedulePeriodic(10, startAfter: .seconds(2), period: .seconds(3)) { state in
            log.append("\(state)@\(scheduler.now.components.seconds)")
            return state + 1
        }
        scheduler.advance(to: .seconds(9))
        XCTAssertEqual(log.values, ["10@2", "11@5", "12@8"])
        work.dispose()
        XCTAssertEqual(scheduler.dueCount, 0)
    }

    func testLatenessDoesNotAddUp() {
        let scheduler = LateScheduler()
        let log = Recording<Duration>()
        scheduler.schedulePeriodic(0, startAfter: .seconds(10), period: .seconds(10)) { state in
            log.append(scheduler.now)
            return state
        }
        for _ in 0..<4 { scheduler.runNext(late: .seconds(1)) }
        XCTAssertEqual(log.values, [11, 21, 31, 41].map { .seconds($0) })
    }

    func testWhatFellDueInTheMeantimeIsSkippedNotMadeUpFor() {
        let scheduler = LateScheduler()
        let log = Recording<Duration>()
        scheduler.schedulePeriodic(0, startAfter: .seconds(10), period: .seconds(10)) { state in
            log.append(scheduler.now)
            return state
        }
        scheduler.runNext(late: .seconds(35))
        scheduler.runNext(late: .zero)
        XCTAssertEqual(log.values, [45, 50].map { .seconds($0) })
    }

    func testFiringALittleTooEarlyDoesNotFireTwice() {
        let scheduler = LateScheduler()
        let log = Recording<Duration>()
        scheduler.schedulePeriodic(0, startAfter: .seconds(10), period: .seconds(10)) { state in
            log.append(scheduler.now)
            return state
        }
        scheduler.runNext(late: .seconds(-1))
        scheduler.runNext(late: .zero)
        XCTAssertEqual(log.values, [9, 20].map { .seconds($0) })
    }

    func testRunsOneAtATimeOnAConcurrentScheduler() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let running = Atomic<Int>(0)
        let isDone = DispatchSemaphore(value: 0)
        let log = Recording<Int>()
        let work = scheduler.schedulePeriodic(0, startAfter: .zero, period: .zero) { state in
            log.append(running.add(1, ordering: .sequentiallyConsistent).newValue)
            running.subtract(1, ordering: .sequentiallyConsistent)
            if state == 1000 { isDone.signal() }
            return state + 1
        }
        isDone.waitOrFail()
        work.dispose()
        XCTAssertEqual(Set(log.values), [1])
    }

    func testDisposeWithinTheActionEndsIt() {
        let scheduler = VirtualTimeScheduler()
        let log = Recording<Int>()
        let lifetime = Lifetime()
        lifetime.insert(
            scheduler.schedulePeriodic(0, startAfter: .zero, period: .seconds(1)) { state in
                log.append(state)
                if state == 2 { lifetime.dispose() }
                return state + 1
            })
        scheduler.start()
        XCTAssertEqual(log.values, [0, 1, 2])
        XCTAssertEqual(scheduler.dueCount, 0)
    }

    func testScheduleRelativeRunsLaterAndDisposesWhatTheActionReturned() {
        let scheduler = VirtualTimeScheduler()
        let log = Recording<String>()
        let work = scheduler.scheduleRelative("state", dueTime: .seconds(5)) { state in
            log.append("\(state)@\(scheduler.now.components.seconds)")
            return Disposables.create { log.append("disposed") }
        }
        scheduler.start()
        XCTAssertEqual(log.values, ["state@5"])
        work.dispose()
        XCTAssertEqual(log.values, ["state@5", "disposed"])
    }

    func testScheduleRelativeDisposedBeforeItIsDueDoesNotRun() {
        let scheduler = VirtualTimeScheduler()
        let work = scheduler.scheduleRelative(1, dueTime: .seconds(5)) { _ in
            XCTFail("Cancelled work ran.")
            return Disposables.create()
        }
        work.dispose()
        XCTAssertEqual(scheduler.dueCount, 0)
        scheduler.start()
    }
}

/// Runs its work later (or earlier) than asked for, as the test says.
private final class LateScheduler: SchedulerType {
    private let state = Mutex<(now: Duration, due: Duration, action: (@Sendable () -> Void)?)>((.zero, .zero, nil))

    var now: Duration { state.withLock { $0.now } }

    func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        schedule(after: .zero, action)
    }

    func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        state.withLock {
            $0.due = $0.now + delay
            $0.action = action
        }
        return Disposables.create()
    }

    func runNext(late span: Duration) {
        let action = state.withLock {
            $0.now = $0.due + span
            return $0.action.take()
        }
        action?()
    }
}
