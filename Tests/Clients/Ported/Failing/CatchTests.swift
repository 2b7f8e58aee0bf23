import StreamKit
import StreamKitTesting
import XCTest

final class CatchTests: XCTestCase {
    private enum TestError: Error { case first, second }

    func testGoesOnWithAnotherSource() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .error(230, TestError.first)])
        let ys = scheduler.createHotObservable([.next(225, 7), .next(240, 4), .completed(250)])

        let res = scheduler.start { xs.catch { _ in ys.asObservable() } }

        XCTAssertEqual(res.events, [.next(210, 2), .next(220, 3), .next(240, 4), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(ys.subscriptions, [Subscription(230, 250)])
    }

    func testFailsWithWhatTheHandlerThrows() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(230, TestError.first)])

        let res = scheduler.start { xs.catch { _ -> Observable<Int> in throw TestError.second } }

        XCTAssertEqual(res.events, [.next(210, 2), .error(230, TestError.second)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
    }

    func testOfASequence() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(230, TestError.first)])
        let ys = scheduler.createHotObservable([.next(240, 4), .completed(250)])

        let res = scheduler.start { Observable.catch(sequence: [xs.asObservable(), ys.asObservable()]) }

        XCTAssertEqual(res.events, [.next(210, 2), .next(240, 4), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(ys.subscriptions, [Subscription(230, 250)])
    }

    func testTheLastFailureOfASequenceIsTheResults() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(230, TestError.first)])
        let ys = scheduler.createHotObservable([.next(240, 4), .error(250, TestError.second)])

        let res = scheduler.start { Observable.catch(sequence: [xs.asObservable(), ys.asObservable()]) }

        XCTAssertEqual(res.events, [.next(210, 2), .next(240, 4), .error(250, TestError.second)])
    }
}
