import StreamKit
import StreamKitTesting
import XCTest

final class FromTests: XCTestCase {
    func testSendsTheElementsOfAnArray() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.from([3, 1, 2]) }

        XCTAssertEqual(res.events, [.next(200, 3), .next(200, 1), .next(200, 2), .completed(200)])
    }

    func testSendsTheElementsOfAnySequence() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.from(stride(from: 0, to: 6, by: 2)) }

        XCTAssertEqual(res.events, [.next(200, 0), .next(200, 2), .next(200, 4), .completed(200)])
    }
}
