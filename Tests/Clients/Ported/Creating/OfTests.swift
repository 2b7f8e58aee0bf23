import StreamKit
import StreamKitTesting
import XCTest

final class OfTests: XCTestCase {
    func testSendsTheElementsAtSubscription() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.of(3, 1, 2) }

        XCTAssertEqual(res.events, [.next(200, 3), .next(200, 1), .next(200, 2), .completed(200)])
    }

    func testWithoutElementsOnlyCompletes() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable<Int>.of() }

        XCTAssertEqual(res.events, [.completed(200)])
    }

    func testOnASchedulerSendsOneElementPerTick() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.of(3, 1, 2, scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(201, 3), .next(202, 1), .next(203, 2), .completed(204)])
    }
}
