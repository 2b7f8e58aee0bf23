import StreamKit
import StreamKitTesting
import XCTest

final class JustTests: XCTestCase {
    func testSendsTheElementAndCompletesAtSubscription() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.just(42) }

        XCTAssertEqual(res.events, [.next(200, 42), .completed(200)])
    }

    func testDisposedBySomebodyDownstreamItDoesNotComplete() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.just(42).take(1).map { "\($0)" } }

        XCTAssertEqual(res.events, [.next(200, "42"), .completed(200)])
    }

    func testOnASchedulerCompletesOneTickAfterTheElement() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable.just(42, scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(201, 42), .completed(202)])
    }

    func testDisposedBeforeTheSchedulerCameToItSendsNothing() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start(disposed: 200) { Observable.just(42, scheduler: scheduler) }

        XCTAssertEqual(res.events, [])
    }
}
