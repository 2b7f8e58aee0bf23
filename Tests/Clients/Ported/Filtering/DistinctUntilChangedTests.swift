import StreamKit
import StreamKitTesting
import XCTest

final class DistinctUntilChangedTests: XCTestCase {
    func testDropsRepetitions() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(215, 2), .next(220, 3), .next(230, 3), .next(240, 2), .completed(250),
        ])

        let res = scheduler.start { xs.distinctUntilChanged() }

        XCTAssertEqual(res.events, [.next(210, 2), .next(220, 3), .next(240, 2), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testComparesKeys() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 4), .next(230, 3), .completed(250)])

        let res = scheduler.start { xs.distinctUntilChanged { $0 % 2 } }

        XCTAssertEqual(res.events, [.next(210, 2), .next(230, 3), .completed(250)])
    }

    func testComparesByAClosure() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .next(230, 9), .completed(250)])

        let res = scheduler.start { xs.distinctUntilChanged { abs($0 - $1) < 2 } }

        XCTAssertEqual(res.events, [.next(210, 2), .next(230, 9), .completed(250)])
    }

    func testComparesAProperty() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, "a"), .next(220, "b"), .next(230, "cd"), .completed(250)])

        let res = scheduler.start { xs.distinctUntilChanged(at: \.count) }

        XCTAssertEqual(res.events, [.next(210, "a"), .next(230, "cd"), .completed(250)])
    }
}
