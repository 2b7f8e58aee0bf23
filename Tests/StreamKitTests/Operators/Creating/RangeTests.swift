import StreamKitTesting
import XCTest

@testable import StreamKit

final class RangeTests: XCTestCase {
    func testEmitsTheIntegersThenCompletesWithinSubscribe() {
        XCTAssertEqual(
            Observable.range(start: -1, count: 3).synchronousEvents, ["next(-1)", "next(0)", "next(1)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Range.swift") { _ in Observable.range(start: 5, count: 3) }
    }

    func testStopsWhenDisposed() {
        XCTAssertEqual(
            Observable.range(start: 0, count: .max).take(2).synchronousEvents, ["next(0)", "next(1)", "completed"])
    }

    func testACountOfZeroCompletesAtOnce() {
        XCTAssertEqual(Observable.range(start: 5, count: 0).synchronousEvents, ["completed"])
        XCTAssertEqual(Observable<Int>.range(start: .min, count: 0).synchronousEvents, ["completed"])
    }

    func testReachesTheLargestIntegerOfItsType() {
        XCTAssertEqual(
            Observable<UInt8>.range(start: 254, count: 2).synchronousEvents, ["next(254)", "next(255)", "completed"])
        XCTAssertEqual(
            Observable<Int8>.range(start: 126, count: 2).synchronousEvents, ["next(126)", "next(127)", "completed"])
    }

    func testEachSubscriptionCountsFromTheBeginning() {
        let observable = Observable.range(start: 1, count: 1)
        XCTAssertEqual(observable.synchronousEvents, ["next(1)", "completed"])
        XCTAssertEqual(observable.synchronousEvents, ["next(1)", "completed"])
    }

    func testDiagramOnAScheduler() {
        assertDiagram(inFile: "Range.swift", at: 1) { lanes in
            Observable.range(start: 5, count: 3, scheduler: lanes.scheduler)
        }
    }

    func testOnASchedulerEachIntegerAndTheEndIsWorkOfItsOwn() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Observable.range(start: -1, count: 3, scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(201, -1), .next(202, 0), .next(203, 1), .completed(204)])
    }

    func testOnASchedulerACountOfZeroCompletesInTheFirstWork() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Observable<Int>.range(start: .min, count: 0, scheduler: scheduler) }
        XCTAssertEqual(result.events, [.completed(201)])
    }

    func testOnASchedulerItReachesTheLargestIntegerOfItsType() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Observable<UInt8>.range(start: 254, count: 2, scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(201, 254), .next(202, 255), .completed(203)])
        let other = TestScheduler(initialClock: 0)
        let signed = other.start { Observable<Int8>.range(start: 127, count: 1, scheduler: other) }
        XCTAssertEqual(signed.events, [.next(201, 127), .completed(202)])
    }

    func testOnASchedulerItStopsWhenDisposed() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start(disposed: 203) {
            Observable.range(start: 0, count: .max, scheduler: scheduler)
        }
        XCTAssertEqual(result.events, [.next(201, 0), .next(202, 1)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }

    func testOnASchedulerEachSubscriptionCountsFromTheBeginning() {
        let clock = VirtualTimeScheduler()
        let observable = Observable.range(start: 1, count: 2, scheduler: clock)
        let (first, second) = (EventLog(observable), EventLog(observable))
        clock.start()
        XCTAssertEqual(first.events, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(second.events, first.events)
    }
}
