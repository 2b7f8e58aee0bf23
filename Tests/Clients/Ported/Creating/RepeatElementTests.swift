import StreamKit
import StreamKitTesting
import XCTest

final class RepeatElementTests: XCTestCase {
    func testSendsTheElementOnTheSchedulerUntilItIsDisposed() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start(disposed: 205) { Observable.repeatElement(42, scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(201, 42), .next(202, 42), .next(203, 42), .next(204, 42)])
    }

    func testEndsWithTheOperatorBelow() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.repeatElement("a").take(2) }

        XCTAssertEqual(res.events, [.next(200, "a"), .next(200, "a"), .completed(200)])
    }
}
