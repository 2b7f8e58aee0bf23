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
}
