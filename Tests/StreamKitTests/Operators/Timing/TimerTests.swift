import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class TimerTests: XCTestCase {
    private let clock = VirtualTimeScheduler()

    func testDiagram() {
        assertDiagram(inFile: "Timer.swift") { lanes in
            Observable<Int>.timer(.seconds(2), scheduler: lanes.scheduler)
        }
    }

    func testDiagramWithAPeriod() {
        assertDiagram(inFile: "Timer.swift", at: 1) { lanes in
            Observable<Int>.timer(.seconds(2), period: .seconds(3), scheduler: lanes.scheduler)
        }
    }

    func testWithoutAPeriodCompletesAfterItsElement() {
        let log = EventLog(Observable<Int>.timer(.seconds(5), scheduler: clock))
        clock.advance(by: .seconds(4))
        XCTAssertEqual(log.events, [])
        clock.advance(by: .seconds(1))
        XCTAssertEqual(log.events, ["next(0)", "completed"])
        XCTAssertEqual(clock.dueCount, 0)
    }

    func testWithASpanOfZeroAndAPeriodItKeepsThePeriodFromItsFirstElementOn() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start(disposed: 900) {
            Observable<Int>.timer(.zero, period: .seconds(300), scheduler: scheduler)
        }
        XCTAssertEqual(result.events, [.next(201, 0), .next(501, 1), .next(801, 2)])
    }

    func testDisposingCancelsIt() {
        let log = EventLog(Observable<Int>.timer(.seconds(5), period: .seconds(1), scheduler: clock))
        clock.advance(by: .seconds(6))
        log.dispose()
        XCTAssertEqual(log.events, ["next(0)", "next(1)"])
        XCTAssertEqual(clock.dueCount, 0)
    }

    func testDisposedByItsElementItDoesNotComplete() {
        var events: [String] = []
        var subscription: (any Disposable)?
        subscription = Observable<Int>.timer(.zero, scheduler: clock).subscribe { (event: Event<Int>) in
            events.append("\(event)")
            subscription?.dispose()
        }
        clock.start()
        XCTAssertEqual(events, ["next(0)"])
    }

    func testEachSubscriptionCountsForItself() {
        let timer = Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: clock)
        let first = EventLog(timer)
        clock.advance(by: .seconds(2))
        let second = EventLog(timer)
        clock.advance(by: .seconds(1))
        XCTAssertEqual(first.events, ["next(0)", "next(1)", "next(2)"])
        XCTAssertEqual(second.events, ["next(0)"])
    }

    func testNegativeSpansCountAsZero() {
        let log = EventLog(Observable<Int>.timer(.seconds(-5), period: .seconds(-1), scheduler: clock).take(3))
        XCTAssertEqual(log.events, [])
        clock.advance(by: .zero)
        XCTAssertEqual(log.events, ["next(0)", "next(1)", "next(2)", "completed"])
        XCTAssertEqual(clock.dueCount, 0)
    }

    func testAfterTheLargestValueComesTheSmallest() {
        var seen: [Int8] = []
        let subscription = Observable<Int8>.timer(.zero, period: .seconds(1), scheduler: clock)
            .subscribe(onNext: { seen.append($0) })
        clock.advance(by: .seconds(128))
        XCTAssertEqual(seen.suffix(3), [126, 127, -128])
        subscription.dispose()
    }

    func testOnMainItArrivesOnMainAndNeverWithinSubscribe() {
        let seen = Recording<Bool>()
        let isDone = expectation(description: "the element came")
        let subscription = Observable<Int>.timer(.zero, scheduler: MainScheduler.instance)
            .subscribe(onNext: { _ in
                seen.append(Platform.isOnMainActor)
                isDone.fulfill()
            })
        XCTAssertEqual(seen.values, [])
        wait(for: [isDone], timeout: 30)
        XCTAssertEqual(seen.values, [true])
        subscription.dispose()
    }
}
