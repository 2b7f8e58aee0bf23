import StreamKit
import StreamKitTesting
import XCTest

final class ReplayTests: XCTestCase {
    private func events(of replay: (Observable<Int>) -> ConnectableObservable<Int>) -> [Recorded<Event<Int>>] {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(310, 2), .next(340, 3), .next(410, 4), .next(520, 5), .completed(600),
        ])
        let res = scheduler.createObserver(Int.self)
        let ys = replay(xs.asObservable())

        scheduler.scheduleAt(300) { _ = ys.connect() }
        scheduler.scheduleAt(450) { _ = ys.subscribe(res) }
        scheduler.start()

        XCTAssertEqual(xs.subscriptions, [Subscription(300, 600)])
        return res.events
    }

    func testReplaysTheNewestElementsToWhoComesLater() {
        XCTAssertEqual(
            events { $0.replay(2) }, [.next(450, 3), .next(450, 4), .next(520, 5), .completed(600)])
    }

    func testReplaysOne() {
        XCTAssertEqual(events { $0.replay(1) }, [.next(450, 4), .next(520, 5), .completed(600)])
    }

    func testReplaysNone() {
        XCTAssertEqual(events { $0.replay(0) }, [.next(520, 5), .completed(600)])
    }

    func testReplaysAll() {
        XCTAssertEqual(
            events { $0.replayAll() },
            [.next(450, 2), .next(450, 3), .next(450, 4), .next(520, 5), .completed(600)])
    }
}
