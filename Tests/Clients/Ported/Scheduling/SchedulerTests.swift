import StreamKit
import StreamKitTesting
import XCTest

final class SchedulerTests: XCTestCase {
    /// Written down by work, which runs on the thread that advances the clock.
    private final class Log: @unchecked Sendable {
        var entries: [String] = []
    }

    func testRelativeWorkRunsAtItsTime() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log()

        _ = scheduler.scheduleRelative("a", dueTime: .seconds(10)) { state in
            log.entries.append("\(state) at \(scheduler.clock)")
            return Disposables.create()
        }
        scheduler.start()

        XCTAssertEqual(log.entries, ["a at 10"])
    }

    func testPeriodicWorkRunsUntilItIsDisposed() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log()

        let work = scheduler.schedulePeriodic(1, startAfter: .seconds(10), period: .seconds(5)) { state in
            log.entries.append("\(state) at \(scheduler.clock)")
            return state * 2
        }
        scheduler.scheduleAt(22) { work.dispose() }
        scheduler.start()

        XCTAssertEqual(log.entries, ["1 at 10", "2 at 15", "4 at 20"])
    }

    func testRecursiveWorkRunsOnceForEachState() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log()

        _ = scheduler.scheduleRecursive(1) { state, recurse in
            log.entries.append("\(state) at \(scheduler.clock)")
            if state < 3 { recurse(state + 1) }
        }
        scheduler.start()

        XCTAssertEqual(log.entries, ["1 at 1", "2 at 2", "3 at 3"])
    }

    func testATimeSpanMayBeCalledByItsName() {
        let scheduler = TestScheduler(initialClock: 0)
        let period: RxTimeInterval = .milliseconds(100_000)

        let res = scheduler.start { Observable<Int>.interval(period, scheduler: scheduler).take(2) }

        XCTAssertEqual(res.events, [.next(300, 0), .next(400, 1), .completed(400)])
    }

    func testAHistoricalSchedulersClockMovesWhenItIsTold() {
        let scheduler = HistoricalScheduler(initialClock: .seconds(100))
        let log = Log()

        let subscription = Observable<Int>.interval(.seconds(10), scheduler: scheduler)
            .subscribe(onNext: { log.entries.append("\($0)") })
        scheduler.advanceTo(.seconds(125))

        XCTAssertEqual(log.entries, ["0", "1"])
        subscription.dispose()
    }
}
