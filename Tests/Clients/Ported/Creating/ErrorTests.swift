import StreamKit
import StreamKitTesting
import XCTest

final class ErrorTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testFailsAtSubscription() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable<Int>.error(TestError.dummy) }

        XCTAssertEqual(res.events, [.error(200, TestError.dummy)])
    }
}
