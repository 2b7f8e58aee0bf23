import StreamKit
import StreamKitTesting
import XCTest

final class MaterializeTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testSendsEventsAsElements() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .completed(250)])

        let res = scheduler.start { xs.materialize() }

        XCTAssertEqual(res.events, [.next(210, .next(2)), .next(250, .completed), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testAFailureIsAnElementBeforeTheCompletion() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(250, TestError.dummy)])

        let res = scheduler.start { xs.materialize() }

        XCTAssertEqual(res.events, [.next(210, .next(2)), .next(250, .error(TestError.dummy)), .completed(250)])
    }
}
