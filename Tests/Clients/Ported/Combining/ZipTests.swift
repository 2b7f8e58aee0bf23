import StreamKit
import StreamKitTesting
import XCTest

final class ZipTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testPairsElementsByTheirNumbers() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 9), .next(210, 1), .next(230, 2), .next(260, 3), .completed(300),
        ])
        let ys = scheduler.createHotObservable([.next(220, 10), .next(225, 20), .next(270, 30), .completed(280)])

        let res = scheduler.start { Observable.zip(xs, ys) { $0 + $1 } }

        XCTAssertEqual(res.events.dropLast(), [.next(220, 11), .next(230, 22), .next(270, 33)])
    }

    func testAFailureEndsTheOtherSource() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(260)])
        let ys = scheduler.createHotObservable([.next(220, 10), .error(225, TestError.dummy)])

        let res = scheduler.start { Observable.zip(xs, ys, resultSelector: +) }

        XCTAssertEqual(res.events, [.next(220, 11), .error(225, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 225)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 225)])
    }

    func testCompletesWhenNoPairCanFollow() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(215)])
        let ys = scheduler.createHotObservable([.next(220, 10), .next(230, 20), .completed(300)])

        let res = scheduler.start { Observable.zip(xs, ys) { $0 + $1 } }

        XCTAssertEqual(res.events.first, .next(220, 11))
        XCTAssertEqual(res.events.count, 2)
        XCTAssertTrue(res.events[1].value.isCompleted)
    }
}
