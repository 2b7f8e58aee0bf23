import StreamKit
import StreamKitTesting
import XCTest

final class NeverTests: XCTestCase {
    func testSaysNothing() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable<Int>.never() }

        XCTAssertEqual(res.events, [])
    }
}
