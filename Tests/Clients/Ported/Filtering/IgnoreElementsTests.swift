import StreamKit
import StreamKitTesting
import XCTest

final class IgnoreElementsTests: XCTestCase {
    enum TestError: Error { case dummy }

    func testOnlyTheCompletionIsLeft() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])

        let res = scheduler.start { xs.ignoreElements() }

        XCTAssertEqual(res.events.count, 1)
        XCTAssertEqual(res.events.first?.time, 230)
        XCTAssertEqual(res.events.first?.value.isCompleted, true)
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
    }

    func testOnlyTheErrorIsLeft() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .error(230, TestError.dummy)])

        let res = scheduler.start { xs.ignoreElements().asCompletable().asObservable() }

        XCTAssertEqual(res.events.count, 1)
        XCTAssertEqual(res.events.first?.value.error as? TestError, .dummy)
    }
}
