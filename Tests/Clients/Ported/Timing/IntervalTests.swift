import StreamKit
import StreamKitTesting
import XCTest

final class IntervalTests: XCTestCase {
    func testCountsUntilItIsDisposed() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable<Int>.interval(.seconds(300), scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(500, 0), .next(800, 1)])
    }

    func testAPeriodOfZeroCountsTickByTick() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start(disposed: 204) { Observable<Int>.interval(.seconds(0), scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(201, 0), .next(202, 1), .next(203, 2)])
    }

    func testDisposedBeforeItsFirstElementSendsNothing() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable<Int64>.interval(.seconds(1000), scheduler: scheduler) }

        XCTAssertEqual(res.events, [])
    }
}
