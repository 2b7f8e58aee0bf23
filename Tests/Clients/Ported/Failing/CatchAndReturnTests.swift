import StreamKit
import StreamKitTesting
import XCTest

final class CatchAndReturnTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testSendsAnElementInPlaceOfTheFailure() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(230, TestError.dummy)])

        let res = scheduler.start { xs.catchAndReturn(9) }

        XCTAssertEqual(res.events, [.next(210, 2), .next(230, 9), .completed(230)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
    }
}
