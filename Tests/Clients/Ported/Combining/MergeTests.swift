import StreamKit
import StreamKitTesting
import XCTest

final class MergeTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testSendsWhatComesFromAnySource() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 3), .completed(250)])
        let ys = scheduler.createHotObservable([.next(220, 2), .next(240, 4), .completed(260)])

        let res = scheduler.start { Observable.merge(xs.asObservable(), ys.asObservable()) }

        XCTAssertEqual(
            res.events, [.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(260)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 260)])
    }

    func testTheFirstFailureEndsAllSources() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .error(225, TestError.dummy)])
        let ys = scheduler.createHotObservable([.next(220, 2), .next(240, 4), .completed(260)])

        let res = scheduler.start { Observable.merge([xs.asObservable(), ys.asObservable()]) }

        XCTAssertEqual(res.events, [.next(210, 1), .next(220, 2), .error(225, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 225)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 225)])
    }

    func testMergesWhatASourceSends() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createColdObservable([.next(10, 11), .next(60, 12), .completed(70)])
        let second = scheduler.createColdObservable([.next(10, 21), .completed(20)])
        let xs = scheduler.createHotObservable([.next(210, first), .next(250, second), .completed(300)])

        let res = scheduler.start { xs.merge() }

        XCTAssertEqual(res.events, [.next(220, 11), .next(260, 21), .next(270, 12), .completed(300)])
        XCTAssertEqual(first.subscriptions, [Subscription(210, 280)])
        XCTAssertEqual(second.subscriptions, [Subscription(250, 270)])
    }
}
