import StreamKit
import StreamKitTesting
import XCTest

final class WithUnretainedTests: XCTestCase {
    private final class Owner: Sendable {
        let name = "owner"
    }

    func testPairsElementsWithTheObject() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(220, 3), .completed(250)])
        let owner = Owner()

        let res = scheduler.start { xs.withUnretained(owner) { "\($0.name) \($1)" } }

        XCTAssertEqual(res.events, [.next(210, "owner 2"), .next(220, "owner 3"), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testCompletesOnceTheObjectIsGone() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .completed(250)])
        var owner: Owner? = Owner()
        scheduler.scheduleAt(215) { owner = nil }

        let res = scheduler.start { xs.withUnretained(owner!).map { $1 } }

        XCTAssertNil(owner)
        XCTAssertEqual(res.events, [.next(210, 2), .completed(220)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }
}
