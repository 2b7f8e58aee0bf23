import StreamKit
import StreamKitTesting
import XCTest

final class SampleTests: XCTestCase {
    enum TestError: Error { case dummy }

    func testTheNewestElementAtEachSample() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(220, 2), .next(240, 3), .next(290, 4), .next(300, 5), .next(310, 6), .completed(400),
        ])
        let ys = scheduler.createHotObservable([
            .next(150, ""), .next(210, "a"), .next(250, "b"), .next(260, "c"), .next(320, "d"), .completed(500),
        ])

        let res = scheduler.start { xs.sample(ys) }

        XCTAssertEqual(res.events, [.next(250, 3), .next(320, 6), .completed(500)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 400)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 500)])
    }

    func testTheCompletionOfTheSamplerSamples() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(220, 2), .next(360, 7), .completed(400)])
        let ys = scheduler.createHotObservable([.next(250, "a"), .completed(500)])

        let res = scheduler.start { xs.sample(ys) }

        XCTAssertEqual(res.events, [.next(250, 2), .next(500, 7), .completed(500)])
    }

    func testAfterTheSourceTheNextSampleCompletes() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(220, 2), .next(290, 4), .completed(300)])
        let ys = scheduler.createHotObservable([.next(250, "a"), .next(320, "b"), .completed(500)])

        let res = scheduler.start { xs.sample(ys) }

        XCTAssertEqual(res.events, [.next(250, 2), .next(320, 4), .completed(320)])
        XCTAssertEqual(ys.subscriptions, [Subscription(200, 320)])
    }

    func testADefaultWhereThereIsNothingNew() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(220, 2), .completed(400)])
        let ys = scheduler.createHotObservable([.next(210, "a"), .next(250, "b"), .next(260, "c"), .completed(500)])

        let res = scheduler.start { xs.sample(ys, defaultValue: 0) }

        XCTAssertEqual(
            res.events, [.next(210, 0), .next(250, 2), .next(260, 0), .next(500, 0), .completed(500)])
    }

    func testErrors() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(220, 2), .error(320, TestError.dummy)])
        let ys = scheduler.createHotObservable([.next(250, "a"), .error(300, TestError.dummy)])

        let res = scheduler.start { xs.sample(ys) }

        XCTAssertEqual(res.events, [.next(250, 2), .error(300, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
    }
}
