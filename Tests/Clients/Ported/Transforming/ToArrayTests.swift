import StreamKit
import StreamKitTesting
import XCTest

final class ToArrayTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testGathersUntilTheCompletion() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(220, 3), .completed(250)])

        let res = scheduler.start { xs.toArray().asObservable() }

        XCTAssertEqual(res.events, [.next(250, [2, 3]), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testOfNothingTheArrayIsEmpty() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .completed(250)])

        let res = scheduler.start { xs.toArray().asObservable() }

        XCTAssertEqual(res.events, [.next(250, []), .completed(250)])
    }

    func testAnErrorComesAlone() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(250, TestError.dummy)])

        let res = scheduler.start { xs.toArray().asObservable() }

        XCTAssertEqual(res.events, [.error(250, TestError.dummy)])
    }
}
