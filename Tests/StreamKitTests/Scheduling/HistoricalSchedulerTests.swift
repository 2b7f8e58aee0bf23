import Foundation
import StreamKit
import XCTest

final class HistoricalSchedulerTests: XCTestCase {
    /// Counts in whole days.
    private struct Days: VirtualTimeConverterType {
        static let day = Duration.seconds(86_400)

        func convertFromVirtualTime(_ virtualTime: Int) -> Duration { Self.day * virtualTime }
        func convertToVirtualTime(_ time: Duration) -> Int { Int(time / Self.day) }
        func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Duration { Self.day * virtualTimeInterval }
        func convertToVirtualTimeInterval(_ timeInterval: Duration) -> Int {
            Int((timeInterval / Self.day).rounded())
        }
    }

    /// As its documentation shows it.
    private struct DateConverter: VirtualTimeConverterType {
        func convertFromVirtualTime(_ virtualTime: Date) -> Duration { .seconds(virtualTime.timeIntervalSince1970) }
        func convertToVirtualTime(_ time: Duration) -> Date { Date(timeIntervalSince1970: time / .seconds(1)) }
        func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> Duration {
            .seconds(virtualTimeInterval)
        }
        func convertToVirtualTimeInterval(_ timeInterval: Duration) -> TimeInterval { timeInterval / .seconds(1) }
    }

    private let log = Recording<String>()

    func testItsTimeIsThatOfItsConverter() {
        let scheduler = HistoricalScheduler(initialClock: 10, converter: Days())
        XCTAssertEqual(scheduler.clock, 10)
        XCTAssertEqual(scheduler.now, .seconds(864_000))
        scheduler.advanceTo(12)
        XCTAssertEqual(scheduler.clock, 12)
    }

    func testRunsWorkInTheOrderOfVirtualTimes() {
        let (scheduler, log) = (HistoricalScheduler(initialClock: 10, converter: Days()), log)
        let note = { @Sendable (name: String) -> any Disposable in
            log.append("\(name)@\(scheduler.clock)")
            return Disposables.create()
        }
        scheduler.scheduleAbsoluteVirtual("absolute", time: 14, action: note)
        scheduler.scheduleRelativeVirtual("relative", dueTime: 3, action: note)
        scheduler.scheduleRelative("span", dueTime: Days.day * 2, action: note)
        scheduler.schedule("now", action: note)
        scheduler.scheduleAbsoluteVirtual("past", time: 4, action: note)
        scheduler.advanceTo(13)
        XCTAssertEqual(log.values, ["now@10", "past@10", "span@12", "relative@13"])
        scheduler.start()
        XCTAssertEqual(log.values.last, "absolute@14")
        XCTAssertEqual(scheduler.clock, 14)
    }

    func testSpansAreRoundedAsTheConverterDoesIt() {
        let (scheduler, log) = (HistoricalScheduler(initialClock: 0, converter: Days()), log)
        scheduler.schedule(after: .seconds(86_400 + 43_199)) { log.append("1 at \(scheduler.now)") }
        scheduler.schedule(after: .seconds(86_400 + 43_201)) { log.append("2 at \(scheduler.now)") }
        scheduler.start()
        XCTAssertEqual(log.values, ["1 at 86400.0 seconds", "2 at 172800.0 seconds"])
    }

    func testWorkThatWasCancelledOrHasRunIsDisposedOnce() {
        let (scheduler, log) = (HistoricalScheduler(), log)
        let action = { @Sendable (name: String) -> any Disposable in
            log.append("\(name) runs")
            return Disposables.create { log.append("\(name) disposed") }
        }
        let first = scheduler.scheduleAbsoluteVirtual("first", time: .seconds(1), action: action)
        let second = scheduler.scheduleRelativeVirtual("second", dueTime: .seconds(2), action: action)
        scheduler.advanceTo(.seconds(1))
        first.dispose()
        second.dispose()
        scheduler.start()
        XCTAssertEqual(log.values, ["first runs", "first disposed"])
    }

    func testWithoutAConverterItCountsInDurations() {
        XCTAssertEqual(HistoricalScheduler().clock, .zero)
        let scheduler = HistoricalScheduler(initialClock: .seconds(100))
        scheduler.sleep(.seconds(5))
        XCTAssertEqual(scheduler.clock, .seconds(105))
    }

    func testCountsInDatesWhereTheConverterDoes() {
        let (start, log) = (Date(timeIntervalSince1970: 0), log)
        let scheduler = HistoricalScheduler(initialClock: start, converter: DateConverter())
        let subscription = Observable<Int>.interval(.seconds(1800), scheduler: scheduler)
            .subscribe(onNext: { log.append("\($0) at \(scheduler.clock.timeIntervalSince1970)") })
        scheduler.advanceTo(start.addingTimeInterval(3600))
        XCTAssertEqual(log.values, ["0 at 1800.0", "1 at 3600.0"])
        XCTAssertEqual("\(scheduler.clock)", "1970-01-01 01:00:00 +0000")
        subscription.dispose()
    }

    func testWhatFellDueInASleepIsLate() {
        let (scheduler, log) = (HistoricalScheduler(initialClock: 0, converter: Days()), log)
        scheduler.schedule(after: Days.day) { log.append("due at 1, at \(scheduler.clock)") }
        scheduler.sleep(3)
        XCTAssertEqual(log.values, [])
        scheduler.advanceTo(2)
        XCTAssertEqual(log.values, ["due at 1, at 3"])
    }

    func testWorkMayStopIt() {
        let (scheduler, log) = (HistoricalScheduler(initialClock: 0, converter: Days()), log)
        scheduler.schedule(after: Days.day) { scheduler.stop() }
        scheduler.schedule(after: Days.day * 2) { log.append("ran") }
        scheduler.start()
        XCTAssertEqual(scheduler.clock, 1)
        XCTAssertEqual(log.values, [])
    }

    func testTheOperatorsRunOnIt() {
        let (scheduler, log) = (HistoricalScheduler(initialClock: 0, converter: Days()), log)
        let subscription = Observable.just("heart").delay(Days.day, scheduler: scheduler).observe(on: scheduler)
            .subscribe(onNext: { log.append("\($0) on day \(scheduler.clock)") })
        scheduler.advanceTo(5)
        XCTAssertEqual(log.values, ["heart on day 1"])
        subscription.dispose()
    }
}
