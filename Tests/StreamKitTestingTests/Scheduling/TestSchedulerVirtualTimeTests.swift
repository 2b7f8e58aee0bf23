import StreamKit
import StreamKitTesting
import XCTest

final class TestSchedulerVirtualTimeTests: XCTestCase {
    func testRunsWorkWithItsStateAtATick() {
        let scheduler = TestScheduler(initialClock: 5)
        var calls: [String] = []
        scheduler.scheduleAbsoluteVirtual("at", time: 20) { state in
            calls.append("\(state) \(scheduler.clock)")
            return Disposables.create()
        }
        scheduler.scheduleRelativeVirtual("in", dueTime: 10) { state in
            calls.append("\(state) \(scheduler.clock)")
            return Disposables.create()
        }
        XCTAssertEqual(calls, [])
        scheduler.start()
        XCTAssertEqual(calls, ["in 15", "at 20"])
    }

    func testDisposesWhatTheWorkReturnedOrTheWorkBeforeItHasBegun() {
        let scheduler = TestScheduler(initialClock: 0)
        var calls: [String] = []
        let first = scheduler.scheduleAbsoluteVirtual((), time: 10) {
            calls.append("runs")
            return Disposables.create { calls.append("disposed") }
        }
        let second = scheduler.scheduleRelativeVirtual((), dueTime: 10) {
            calls.append("never runs")
            return Disposables.create()
        }
        second.dispose()
        scheduler.start()
        XCTAssertEqual(calls, ["runs"])
        first.dispose()
        XCTAssertEqual(calls, ["runs", "disposed"])
    }

    func testWhatIsDueBeforeNowRunsAtNowAndWhatIsPastAllTimeIsNotLost() {
        let scheduler = TestScheduler(initialClock: 100)
        var ticks: [TestTime] = []
        for dueTime in [-1, 0, .min] {
            scheduler.scheduleRelativeVirtual((), dueTime: dueTime) {
                ticks.append(scheduler.clock)
                return Disposables.create()
            }
        }
        scheduler.scheduleAbsoluteVirtual((), time: 7) {
            ticks.append(scheduler.clock)
            return Disposables.create()
        }
        scheduler.advanceTo(100)
        XCTAssertEqual(ticks, [100, 100, 100, 100])
        let late = scheduler.scheduleRelativeVirtual((), dueTime: .max) { Disposables.create { ticks.append(-1) } }
        scheduler.advanceTo(1000)
        XCTAssertEqual(ticks, [100, 100, 100, 100])
        late.dispose()
        XCTAssertEqual(ticks, [100, 100, 100, 100])
    }

    func testSleepMovesTheClockAndRunsNothing() {
        let scheduler = TestScheduler(initialClock: 0)
        var ticks: [TestTime] = []
        scheduler.scheduleAt(10) { ticks.append(scheduler.clock) }
        scheduler.sleep(30)
        XCTAssertEqual(scheduler.clock, 30)
        XCTAssertEqual(ticks, [])
        scheduler.sleep(-5)
        XCTAssertEqual(scheduler.clock, 30)
        scheduler.start()
        XCTAssertEqual(ticks, [30])
    }

    func testWorkThatSleepsTakesTime() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(300, 3), .completed(400)])
        let result = scheduler.start { source.do(onNext: { if $0 == 1 { scheduler.sleep(50) } }) }
        XCTAssertEqual(result.events, [.next(260, 1), .next(260, 2), .next(300, 3), .completed(400)])
    }
}
