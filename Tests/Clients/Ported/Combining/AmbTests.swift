import StreamKit
import StreamKitTesting
import XCTest

final class AmbTests: XCTestCase {
    func testTheFirstToSendWins() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(220, 2), .completed(225)])
        let ys = scheduler.createHotObservable([.next(150, 1), .next(210, 3), .next(230, 4), .completed(240)])

        let res = scheduler.start { xs.amb(ys) }

        XCTAssertEqual(res.events, [.next(210, 3), .next(230, 4), .completed(240)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 210)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 240)])
    }

    func testACompletionWins() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .completed(225)])
        let ys = scheduler.createHotObservable([.next(150, 1), .next(240, 3)])

        let res = scheduler.start { xs.amb(ys) }

        XCTAssertEqual(res.events, [.completed(225)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 225)])
    }

    func testOfASequence() {
        let scheduler = TestScheduler(initialClock: 0)
        let sources = [230, 220, 240].map { time in
            scheduler.createHotObservable([.next(time, time), .completed(time + 100)])
        }

        let res = scheduler.start { Observable.amb(sources.map { $0.asObservable() }) }

        XCTAssertEqual(res.events, [.next(220, 220), .completed(320)])
        XCTAssertEqual(
            sources.map { $0.subscriptions },
            [
                [Subscription(200, 220)], [Subscription(200, 320)], [Subscription(200, 220)],
            ])
    }
}
