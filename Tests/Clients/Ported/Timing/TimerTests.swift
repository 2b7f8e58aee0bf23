import StreamKit
import StreamKitTesting
import XCTest

final class TimerTests: XCTestCase {
    func testSendsZeroOnce() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start { Observable<Int>.timer(.seconds(300), scheduler: scheduler) }

        XCTAssertEqual(res.events, [.next(500, 0), .completed(500)])
    }

    func testSendsOneNumberAfterAnother() {
        let scheduler = TestScheduler(initialClock: 0)

        let res = scheduler.start(disposed: 450) {
            Observable<Int>.timer(.seconds(50), period: .seconds(100), scheduler: scheduler)
        }

        XCTAssertEqual(res.events, [.next(250, 0), .next(350, 1)])
    }
}
