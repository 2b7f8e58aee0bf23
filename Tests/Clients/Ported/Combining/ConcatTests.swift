import StreamKit
import StreamKitTesting
import XCTest

final class ConcatTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testSubscribesToTheSecondOnceTheFirstHasCompleted() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .completed(230)])
        let ys = scheduler.createHotObservable([.next(220, 3), .next(240, 4), .completed(250)])

        let res = scheduler.start { xs.concat(ys) }

        XCTAssertEqual(res.events, [.next(210, 2), .next(240, 4), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(ys.subscriptions, [Subscription(230, 250)])
    }

    func testAFailureOfTheFirstIsTheEnd() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(230, TestError.dummy)])
        let ys = scheduler.createHotObservable([.next(240, 4), .completed(250)])

        let res = scheduler.start { Observable.concat([xs.asObservable(), ys.asObservable()]) }

        XCTAssertEqual(res.events, [.next(210, 2), .error(230, TestError.dummy)])
        XCTAssertEqual(ys.subscriptions, [])
    }

    func testRunsColdSourcesOneAfterAnother() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .completed(20)])

        let res = scheduler.start { Observable.concat(xs.asObservable(), .just(5), xs.asObservable()) }

        XCTAssertEqual(res.events, [.next(210, 1), .next(220, 5), .next(230, 1), .completed(240)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220), Subscription(220, 240)])
    }

    func testOfAStreamOfStreams() {
        let scheduler = TestScheduler(initialClock: 0)
        let ys1 = scheduler.createColdObservable([.next(10, 101), .completed(50)])
        let ys2 = scheduler.createColdObservable([.next(10, 201), .completed(30)])
        let xs = scheduler.createHotObservable([.next(300, ys1), .next(315, ys2), .completed(320)])

        let res = scheduler.start { xs.concat() }

        XCTAssertEqual(res.events, [.next(310, 101), .next(360, 201), .completed(380)])
        XCTAssertEqual(ys1.subscriptions, [Subscription(300, 350)])
        XCTAssertEqual(ys2.subscriptions, [Subscription(350, 380)])
    }
}
