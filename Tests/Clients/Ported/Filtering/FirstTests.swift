import StreamKit
import StreamKitTesting
import XCTest

final class FirstTests: XCTestCase {
    enum TestError: Error { case dummy }

    func testTheFirstElementEndsTheResult() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(220, 3), .completed(250)])

        let res = scheduler.start { xs.first().asObservable() }

        XCTAssertEqual(res.events, [.next(210, 2), .completed(210)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 210)])
    }

    func testOfAnEmptySourceItIsNil() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .completed(250)])

        let res = scheduler.start { xs.first().asObservable() }

        XCTAssertEqual(res.events, [.next(250, nil), .completed(250)])
    }

    func testError() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .error(210, TestError.dummy)])

        let res = scheduler.start { xs.first().asObservable() }

        XCTAssertEqual(res.events, [.error(210, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 210)])
    }

    func testAsASingle() {
        var result: Int?
        _ = Observable.of(1, 2).first().subscribe(onSuccess: { result = $0 })
        XCTAssertEqual(result, 1)
    }
}
