import StreamKit
import StreamKitTesting
import XCTest

final class IntervalTests: XCTestCase {
    func testCountsUntilItIsDisposed() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable<Int>.interval(.seconds(300), scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(500, 0), .next(800, 1)])
    }
}
