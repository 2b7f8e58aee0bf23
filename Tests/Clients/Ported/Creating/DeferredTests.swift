import StreamKit
import StreamKitTesting
import XCTest

final class DeferredTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testAsksForTheSourceAtSubscription() {
        let scheduler = TestScheduler(initialClock: 0)
        var called = 0
        let xs = scheduler.createColdObservable([.next(10, 1), .next(30, 2), .completed(50)])

        let res = scheduler.start {
            Observable.deferred { () -> Observable<Int> in
                called += 1
                return xs.asObservable()
            }
        }

        XCTAssertEqual(res.events, [.next(210, 1), .next(230, 2), .completed(250)])
        XCTAssertEqual(called, 1)
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testFailsWithWhatTheFactoryThrows() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start {
            Observable<Int>.deferred { throw TestError.dummy }
        }

        XCTAssertEqual(res.events, [.error(200, TestError.dummy)])
    }
}
