import StreamKit
import StreamKitTesting
import XCTest

final class FromTests: XCTestCase {
    func testSendsTheElementsOfAnArray() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.from([3, 1, 2]) }

        XCTAssertEqual(res.events, [.next(200, 3), .next(200, 1), .next(200, 2), .completed(200)])
    }

    func testSendsTheElementsOfAnySequence() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.from(stride(from: 0, to: 6, by: 2)) }

        XCTAssertEqual(res.events, [.next(200, 0), .next(200, 2), .next(200, 4), .completed(200)])
    }

    func testOnASchedulerSendsOneElementPerTick() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.from([3, 1, 2], scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(201, 3), .next(202, 1), .next(203, 2), .completed(204)])
    }

    func testSendsTheValueOfAnOptional() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.from(optional: 5 as Int?) }

        XCTAssertEqual(res.events, [.next(200, 5), .completed(200)])
    }

    func testSendsTheValueOfAnOptionalOnAScheduler() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.from(optional: 5 as Int?, scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(201, 5), .completed(202)])
    }

    func testOfNilOnlyCompletes() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.from(optional: nil as Int?, scheduler: scheduler) }

        XCTAssertEqual(res.events, [.completed(201)])
    }
}
