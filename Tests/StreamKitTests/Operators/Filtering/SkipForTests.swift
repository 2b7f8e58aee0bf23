import StreamKitTesting
import XCTest

@testable import StreamKit

final class SkipForTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "SkipFor.swift") { lanes in
            lanes["source"].skip(for: .seconds(7), scheduler: lanes.scheduler)
        }
    }

    func testItsLabelMayBeLeftOut() {
        let clock = VirtualTimeScheduler()
        let relay = PublishRelay<Int>()
        let log = EventLog(relay.skip(.seconds(2), scheduler: clock))
        relay.accept(1)
        clock.advance(by: .seconds(2))
        relay.accept(2)
        XCTAssertEqual(log.events, ["next(2)"])
        log.dispose()
    }

    func testEndsWithTheSourceAlsoWithinTheTime() {
        for isFailure in [false, true] {
            let clock = VirtualTimeScheduler()
            let source = HandSource<Int>()
            let log = EventLog(source.observable.skip(for: .seconds(2), scheduler: clock))
            source.send(1)
            if isFailure { source.fail() } else { source.complete() }
            XCTAssertEqual(log.events, [isFailure ? "error(source)" : "completed"])
            XCTAssertEqual(clock.dueCount, 0)
        }
    }

    func testDisposingCancelsTheTimer() {
        let clock = VirtualTimeScheduler()
        let source = HandSource<Int>()
        let log = EventLog(source.observable.skip(for: .seconds(2), scheduler: clock))
        XCTAssertEqual(clock.dueCount, 1)
        log.dispose()
        XCTAssertEqual(clock.dueCount, 0)
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEachSubscriptionHasItsTime() {
        let clock = VirtualTimeScheduler()
        let relay = PublishRelay<Int>()
        let stream = relay.skip(for: .seconds(2), scheduler: clock)
        let first = EventLog(stream)
        clock.advance(by: .seconds(1))
        let second = EventLog(stream)
        clock.advance(by: .seconds(1))
        relay.accept(1)
        clock.advance(by: .seconds(1))
        relay.accept(2)
        XCTAssertEqual(first.events, ["next(1)", "next(2)"])
        XCTAssertEqual(second.events, ["next(2)"])
    }

    func testZeroAndNegativeSpansLastUntilTheSchedulerComesToIt() {
        for span in [Duration.zero, .seconds(-5)] {
            let clock = VirtualTimeScheduler()
            let relay = BehaviorRelay(value: 1)
            let log = EventLog(relay.skip(for: span, scheduler: clock))
            XCTAssertEqual(log.events, [])
            clock.advance(by: .zero)
            relay.accept(2)
            XCTAssertEqual(log.events, ["next(2)"])
        }
    }
}
