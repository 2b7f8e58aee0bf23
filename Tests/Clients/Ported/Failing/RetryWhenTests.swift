import StreamKit
import StreamKitTesting
import XCTest

private enum TestError: Error { case failed, other }

final class RetryWhenTests: XCTestCase {
    func testRetriesWhenTheNotifierSends() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .error(30, TestError.failed)])

        let res = scheduler.start(disposed: 300) {
            xs.retry(when: { (errors: Observable<Error>) in
                errors.delay(.seconds(10), scheduler: scheduler)
            })
        }

        XCTAssertEqual(
            res.events,
            [
                .next(210, 1), .next(220, 2), .next(250, 1), .next(260, 2), .next(290, 1),
            ])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230), Subscription(240, 270), Subscription(280, 300)])
    }

    func testANotifierThatHasCompletedEndsTheResultAtTheFailure() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .error(250, TestError.failed)])
        let notifier = scheduler.createHotObservable([.next(150, 1), .completed(210)])

        let res = scheduler.start(disposed: 300) {
            xs.retry { (_: Observable<TestError>) in notifier.asObservable() }
        }

        XCTAssertEqual(res.events, [.next(210, 2), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testCountsTheAttempts() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.failed)])

        let res = scheduler.start {
            xs.retry { errors in
                errors.scan(0) { count, error in
                    if count == 2 { throw error }
                    return count + 1
                }
            }
        }

        XCTAssertEqual(res.events, [.next(210, 1), .next(230, 1), .next(250, 1), .error(260, TestError.failed)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220), Subscription(220, 240), Subscription(240, 260)])
    }

    func testAFailureOfAnotherTypeIsTheResults() {
        struct Unexpected: Error {}
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(250, TestError.other)])

        let res = scheduler.start {
            xs.retry { (errors: Observable<Unexpected>) in errors.map { _ in () } }
        }

        XCTAssertEqual(res.events, [.next(210, 2), .error(250, TestError.other)])
    }
}
