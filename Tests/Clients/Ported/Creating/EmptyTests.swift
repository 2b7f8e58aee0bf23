import StreamKit
import StreamKitTesting
import XCTest

final class EmptyTests: XCTestCase {
    func testCompletesAtSubscription() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable<Int>.empty() }

        XCTAssertEqual(res.events, [.completed(200)])
    }
}
