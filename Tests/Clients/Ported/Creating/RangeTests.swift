import StreamKit
import StreamKitTesting
import XCTest

final class RangeTests: XCTestCase {
    func testCountsUp() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.range(start: -1, count: 3) }

        XCTAssertEqual(res.events, [.next(200, -1), .next(200, 0), .next(200, 1), .completed(200)])
    }

    func testNoneAtAll() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.range(start: 5, count: 0) }

        XCTAssertEqual(res.events, [.completed(200)])
    }

    func testOnASchedulerSendsOneIntegerPerTick() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.range(start: 10, count: 3, scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(201, 10), .next(202, 11), .next(203, 12), .completed(204)])
    }

    func testOnASchedulerNoneAtAll() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.range(start: 0, count: 0, scheduler: scheduler) }

        XCTAssertEqual(res.events, [.completed(201)])
    }

    func testDisposedItStops() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start(disposed: 204) { Observable.range(start: -10, count: 5, scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(201, -10), .next(202, -9), .next(203, -8)])
    }
}
