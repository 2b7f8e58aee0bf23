import StreamKitTesting
import XCTest

@testable import StreamKit

final class TakeForTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "TakeFor.swift") { lanes in
            lanes["source"].take(for: .seconds(7), scheduler: lanes.scheduler)
        }
    }

    func testAnElementOfTheLastInstantIsSentIfItComesBeforeTheTimer() {
        for isTimerFirst in [false, true] {
            let clock = VirtualTimeScheduler()
            let relay = PublishRelay<Int>()
            let taken = relay.take(for: .seconds(2), scheduler: clock)
            let early = isTimerFirst ? EventLog(taken) : nil
            clock.schedule(after: .seconds(2)) { relay.accept(1) }
            let log = early ?? EventLog(taken)
            clock.start()
            XCTAssertEqual(log.events, isTimerFirst ? ["completed"] : ["next(1)", "completed"])
        }
    }

    func testASourceThatEndsBeforeCancelsTheTimer() {
        for isFailure in [false, true] {
            let clock = VirtualTimeScheduler()
            let source = HandSource<Int>()
            let log = EventLog(source.observable.take(for: .seconds(2), scheduler: clock))
            source.send(1)
            if isFailure { source.fail() } else { source.complete() }
            XCTAssertEqual(log.events, ["next(1)", isFailure ? "error(source)" : "completed"])
            XCTAssertEqual(clock.dueCount, 0)
        }
    }

    func testLetsTheSourceGoWhenTheTimeIsOver() {
        let clock = VirtualTimeScheduler()
        let source = HandSource<Int>()
        let log = EventLog(source.observable.take(for: .seconds(2), scheduler: clock))
        clock.advance(by: .seconds(1))
        source.send(1)
        clock.advance(by: .seconds(1))
        source.send(2)
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testDisposingCancelsTheTimer() {
        let clock = VirtualTimeScheduler()
        let source = HandSource<Int>()
        let log = EventLog(source.observable.take(for: .seconds(2), scheduler: clock))
        XCTAssertEqual(clock.dueCount, 1)
        log.dispose()
        XCTAssertEqual(clock.dueCount, 0)
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEachSubscriptionHasItsTime() {
        let clock = VirtualTimeScheduler()
        let relay = PublishRelay<Int>()
        let stream = relay.take(for: .seconds(2), scheduler: clock)
        let first = EventLog(stream)
        clock.advance(by: .seconds(1))
        let second = EventLog(stream)
        clock.advance(by: .seconds(1))
        relay.accept(1)
        clock.start()
        XCTAssertEqual(first.events, ["completed"])
        XCTAssertEqual(second.events, ["next(1)", "completed"])
    }

    func testZeroAndNegativeSpansLastUntilTheSchedulerComesToIt() {
        for span in [Duration.zero, .seconds(-5)] {
            let clock = VirtualTimeScheduler()
            let log = EventLog(Observable.just(1).concat(.never()).take(for: span, scheduler: clock))
            XCTAssertEqual(log.events, ["next(1)"])
            clock.advance(by: .zero)
            XCTAssertEqual(log.events, ["next(1)", "completed"])
        }
    }
}
