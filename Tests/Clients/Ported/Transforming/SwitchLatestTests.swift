import StreamKit
import StreamKitTesting
import XCTest

final class SwitchLatestTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testSubscribesToInnerStreams() {
        let scheduler = TestScheduler(initialClock: 0)
        let ys1 = scheduler.createColdObservable([.next(10, 101), .next(30, 102), .next(70, 103), .completed(90)])
        let ys2 = scheduler.createColdObservable([.next(10, 201), .next(40, 202), .completed(60)])
        let ys3 = scheduler.createColdObservable([.next(5, 301), .next(30, 302), .completed(50)])
        let xs = scheduler.createHotObservable([
            .next(220, ys1), .next(260, ys2), .next(340, ys3), .completed(350),
        ])

        let res = scheduler.start { xs.switchLatest() }

        XCTAssertEqual(
            res.events,
            [
                .next(230, 101), .next(250, 102), .next(270, 201), .next(300, 202), .next(345, 301), .next(370, 302),
                .completed(390),
            ])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 350)])
        XCTAssertEqual(ys1.subscriptions, [Subscription(220, 260)])
        XCTAssertEqual(ys2.subscriptions, [Subscription(260, 320)])
        XCTAssertEqual(ys3.subscriptions, [Subscription(340, 390)])
    }

    func testAnErrorOfAnInnerStreamEndsEverything() {
        let scheduler = TestScheduler(initialClock: 0)
        let ys = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.dummy)])
        let xs = scheduler.createHotObservable([.next(210, ys), .completed(500)])

        let res = scheduler.start { xs.switchLatest() }

        XCTAssertEqual(res.events, [.next(220, 1), .error(230, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(ys.subscriptions, [Subscription(210, 230)])
    }
}
