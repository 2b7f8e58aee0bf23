import XCTest

@testable import StreamKit

final class VirtualTimeSchedulerTests: XCTestCase {
    private let scheduler = VirtualTimeScheduler()
    private let log = Log()

    func testNothingRunsByItself() {
        note("a", after: .zero)
        XCTAssertEqual(log.entries, [])
        scheduler.advance(by: .zero)
        XCTAssertEqual(log.entries, ["a@0"])
    }

    func testRunsInOrderOfDueTimes() {
        note("c", after: .seconds(3))
        note("a", after: .seconds(1))
        note("b", after: .seconds(2))
        scheduler.advance(by: .seconds(2))
        XCTAssertEqual(log.entries, ["a@1", "b@2"])
        XCTAssertEqual(scheduler.now, .seconds(2))
        scheduler.advance(to: .seconds(10))
        XCTAssertEqual(log.entries, ["a@1", "b@2", "c@3"])
        XCTAssertEqual(scheduler.now, .seconds(10))
    }

    func testWorkOfOneInstantRunsInTheOrderItWasScheduled() {
        let names = (0..<100).map { "\($0)" }
        for name in names { note(name, after: .seconds(1)) }
        scheduler.start()
        XCTAssertEqual(log.entries, names.map { "\($0)@1" })
    }

    func testOrderIsThatOfASortUnderRandomSchedulingAndCancelling() {
        var random = Seeded(state: 42)
        var expected: [(due: Int, name: Int)] = []
        var items: [any Disposable] = []
        for name in 0..<2000 {
            let due = Int.random(in: 0..<50, using: &random)
            items.append(note("\(name)", after: .seconds(due)))
            expected.append((due, name))
        }
        var cancelled = Set<Int>()
        for _ in 0..<1000 {
            let victim = Int.random(in: 0..<2000, using: &random)
            items[victim].dispose()
            cancelled.insert(victim)
        }
        scheduler.start()
        let kept = expected.filter { !cancelled.contains($0.name) }.sorted { ($0.due, $0.name) < ($1.due, $1.name) }
        XCTAssertEqual(log.entries, kept.map { "\($0.name)@\($0.due)" })
    }

    // R51
    func testWorkScheduledByWorkInsideTheWindowRunsInTheSameAdvanceAndSeesItsOwnNow() {
        scheduler.schedule(after: .seconds(1)) { [log, scheduler] in
            log.note("a", after: .zero, on: scheduler)
            log.note("b", after: .seconds(1), on: scheduler)
            log.note("c", after: .seconds(2), on: scheduler)
        }
        scheduler.advance(to: .seconds(2))
        XCTAssertEqual(log.entries, ["a@1", "b@2"])
        XCTAssertEqual(scheduler.dueTimes, [.seconds(3)])
    }

    func testStartRunsUntilIdleAndLeavesTheClockAtTheLastWork() {
        scheduler.schedule(after: .seconds(1)) { [log, scheduler] in log.note("a", after: .seconds(4), on: scheduler) }
        scheduler.start()
        XCTAssertEqual(log.entries, ["a@5"])
        XCTAssertEqual(scheduler.now, .seconds(5))
        XCTAssertEqual(scheduler.dueCount, 0)
    }

    func testStopEndsTheAdvanceThatRunsIt() {
        scheduler.schedule(after: .seconds(1)) { [scheduler] in scheduler.stop() }
        note("a", after: .seconds(2))
        scheduler.advance(to: .seconds(9))
        XCTAssertEqual(log.entries, [])
        XCTAssertEqual(scheduler.now, .seconds(1))
        scheduler.start()
        XCTAssertEqual(log.entries, ["a@2"])
    }

    func testStopBetweenAdvancesDoesNothing() {
        note("a", after: .seconds(2))
        scheduler.stop()
        scheduler.start()
        XCTAssertEqual(log.entries, ["a@2"])
    }

    func testScheduleAtRunsAtThatTime() {
        scheduler.advance(to: .seconds(3))
        scheduler.schedule(at: .seconds(5)) { [log, scheduler] in log.add("a", at: scheduler.now) }
        scheduler.schedule(at: .seconds(1)) { [log, scheduler] in log.add("past", at: scheduler.now) }
        scheduler.start()
        XCTAssertEqual(log.entries, ["past@3", "a@5"])
    }

    func testTheClockNeverGoesBack() {
        scheduler.advance(to: .seconds(3))
        note("a", after: .seconds(-5))
        scheduler.advance(to: .seconds(1))
        XCTAssertEqual(log.entries, ["a@3"])
        scheduler.advance(by: .seconds(-1))
        XCTAssertEqual(scheduler.now, .seconds(3))
    }

    func testHugeSpansDoNotOverflow() {
        let huge = Duration(secondsComponent: .max, attosecondsComponent: 0) * 10
        note("a", after: huge)
        note("b", after: .seconds(Int64.max))
        scheduler.advance(by: .seconds(1))
        note("c", after: huge)
        XCTAssertEqual(log.entries, [])
        scheduler.start()
        XCTAssertEqual(log.entries.map { $0.prefix(1) }, ["a", "b", "c"])
        scheduler.advance(by: huge)
        note("d", after: huge)
        scheduler.start()
        XCTAssertEqual(log.entries.count, 4)
    }

    func testCancelledWorkIsDroppedAndReleasedAtOnce() {
        weak var released: Log?
        let item: any Disposable
        do {
            let captured = Log()
            released = captured
            item = scheduler.schedule(after: .seconds(1)) { captured.add("a", at: .zero) }
        }
        XCTAssertNotNil(released)
        XCTAssertEqual(scheduler.dueTimes, [.seconds(1)])
        item.dispose()
        XCTAssertNil(released)
        XCTAssertEqual(scheduler.dueTimes, [])
        item.dispose()
        scheduler.start()
        XCTAssertEqual(scheduler.now, .zero)
    }

    func testWorkThatHasRunIsReleased() {
        weak var released: Log?
        let item: any Disposable
        do {
            let captured = Log()
            released = captured
            item = scheduler.schedule(after: .seconds(1)) { captured.add("a", at: .zero) }
        }
        scheduler.start()
        XCTAssertNil(released)
        item.dispose()
    }

    func testADroppedSchedulerDropsItsWork() {
        weak var released: Log?
        var scheduler: VirtualTimeScheduler? = VirtualTimeScheduler()
        let item: any Disposable
        do {
            let captured = Log()
            released = captured
            item = scheduler!.schedule(after: .seconds(1)) { captured.add("a", at: .zero) }
        }
        weak let weakScheduler = scheduler
        scheduler = nil
        XCTAssertNil(weakScheduler)
        XCTAssertNil(released)
        item.dispose()
    }

    func testWorkMayCancelOtherWorkOfTheSameInstant() {
        let box = Log.Items()
        scheduler.schedule(after: .seconds(1)) { box.dispose() }
        box.add(note("a", after: .seconds(1)))
        scheduler.start()
        XCTAssertEqual(log.entries, [])
    }

    func testClosureReleasedByCancellingMayUseTheScheduler() {
        final class Chain: Sendable {
            let scheduler: VirtualTimeScheduler
            init(_ scheduler: VirtualTimeScheduler) { self.scheduler = scheduler }
            deinit { scheduler.schedule(after: .seconds(7)) {} }
        }
        let item: any Disposable
        do {
            let chain = Chain(scheduler)
            item = scheduler.schedule(after: .seconds(1)) { _ = chain }
        }
        item.dispose()
        XCTAssertEqual(scheduler.dueTimes, [.seconds(7)])
    }

    func testProcessingDelayMovesWorkThatIsDueNowByOneTick() {
        let scheduler = VirtualTimeScheduler(startingAt: .zero, simulatingProcessingDelayOf: .seconds(1))
        let log = log
        scheduler.schedule(at: .seconds(10)) {
            log.add("a", at: scheduler.now)
            scheduler.schedule { log.add("b", at: scheduler.now) }
            scheduler.schedule(at: .seconds(4)) { log.add("c", at: scheduler.now) }
            scheduler.schedule(after: .milliseconds(2400)) { log.add("d", at: scheduler.now) }
            scheduler.schedule(after: .milliseconds(2500)) { log.add("e", at: scheduler.now) }
        }
        scheduler.start()
        XCTAssertEqual(log.entries, ["a@10", "b@11", "c@11", "d@12", "e@13"])
    }

    func testSchedulingFromManyThreadsLosesNothing() async {
        let scheduler = scheduler
        let log = log
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for index in 0..<500 {
                        let item = scheduler.schedule(after: .seconds(index)) { log.add("a", at: scheduler.now) }
                        if index % 2 == 0 { item.dispose() }
                    }
                }
            }
        }
        scheduler.start()
        XCTAssertEqual(log.entries.count, 1000)
    }

    func testSleepRunsNothingAndMakesWhatFellDueLate() {
        note("a", after: .seconds(1))
        note("b", after: .seconds(4))
        scheduler.sleep(.seconds(3))
        XCTAssertEqual(log.entries, [])
        XCTAssertEqual(scheduler.now, .seconds(3))
        scheduler.advance(to: .seconds(2))
        XCTAssertEqual(log.entries, ["a@3"])
        scheduler.advance(to: .seconds(4))
        XCTAssertEqual(log.entries, ["a@3", "b@4"])
    }

    func testWorkThatSleepsTakesSoLong() {
        let (scheduler, log) = (scheduler, log)
        scheduler.schedule(after: .seconds(1)) {
            scheduler.sleep(.seconds(5))
            log.add("slow", at: scheduler.now)
        }
        note("a", after: .seconds(2))
        scheduler.advance(to: .seconds(3))
        XCTAssertEqual(log.entries, ["slow@6", "a@6"])
        XCTAssertEqual(scheduler.now, .seconds(6))
    }

    func testASleepOfASpanBelowZeroIsNoneAndAHugeOneDoesNotOverflow() {
        scheduler.sleep(.seconds(-3))
        XCTAssertEqual(scheduler.now, .zero)
        scheduler.sleep(.seconds(Int64.max) * 10)
        scheduler.sleep(.seconds(Int64.max))
        XCTAssertEqual(scheduler.now, .longest)
    }

    @discardableResult
    private func note(_ name: String, after delay: Duration) -> any Disposable {
        log.note(name, after: delay, on: scheduler)
    }
}

/// What ran, and when.
private final class Log: @unchecked Sendable {  // proof: added to under the lock, read at the end
    private let lock = Lock()
    private(set) var entries: [String] = []

    func add(_ name: String, at time: Duration) {
        lock.withLock { entries.append("\(name)@\(time.components.seconds)") }
    }

    @discardableResult
    func note(_ name: String, after delay: Duration, on scheduler: VirtualTimeScheduler) -> any Disposable {
        scheduler.schedule(after: delay) { [self] in add(name, at: scheduler.now) }
    }

    final class Items: @unchecked Sendable {  // proof: used on one thread
        private var items: [any Disposable] = []
        func add(_ item: any Disposable) { items.append(item) }
        func dispose() { for item in items { item.dispose() } }
    }
}

private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
