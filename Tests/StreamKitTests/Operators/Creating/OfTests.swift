import StreamKitTesting
import XCTest

@testable import StreamKit

final class OfTests: XCTestCase {
    func testEmitsWhatItWasGivenThenCompletesWithinSubscribe() {
        XCTAssertEqual(Observable.of(3, 1).synchronousEvents, ["next(3)", "next(1)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Of.swift") { _ in Observable.of(1, 2, 3) }
    }

    func testOneArrayIsOneElement() {
        XCTAssertEqual(Observable.of([1, 2]).synchronousEvents, ["next([1, 2])", "completed"])
    }

    func testGivenNothingCompletesAtOnce() {
        XCTAssertEqual(Observable<Int>.of().synchronousEvents, ["completed"])
    }

    func testDiagramOnAScheduler() {
        assertDiagram(inFile: "Of.swift", at: 1) { lanes in Observable.of(1, 2, 3, scheduler: lanes.scheduler) }
    }

    func testOnASchedulerEachElementAndTheEndIsWorkOfItsOwn() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Observable.of(3, 1, scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(201, 3), .next(202, 1), .completed(203)])
    }

    func testOnASchedulerGivenNothingItCompletesInTheFirstWork() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Observable<Int>.of(scheduler: scheduler) }
        XCTAssertEqual(result.events, [.completed(201)])
    }
}
