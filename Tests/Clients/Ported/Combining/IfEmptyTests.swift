import StreamKit
import StreamKitTesting
import XCTest

final class IfEmptyTests: XCTestCase {
    func testADefaultStandsInForNoElement() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .completed(210)])

        let res = scheduler.start { xs.ifEmpty(default: 42) }

        XCTAssertEqual(res.events, [.next(210, 42), .completed(210)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 210)])
    }

    func testASourceWithAnElementIsLeftAsItIs() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(205, 1), .completed(210), .error(220, RxError.noElements)])

        let res = scheduler.start { xs.ifEmpty(default: 42) }

        XCTAssertEqual(res.events, [.next(205, 1), .completed(210)])
    }

    func testSwitchesToAnotherStream() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .completed(210)])
        let ys = scheduler.createColdObservable([.next(10, 2), .completed(20)])

        let res = scheduler.start { xs.ifEmpty(switchTo: ys.asObservable()) }

        XCTAssertEqual(res.events, [.next(220, 2), .completed(230)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 210)])
        XCTAssertEqual(ys.subscriptions, [Subscription(210, 230)])
    }
}
