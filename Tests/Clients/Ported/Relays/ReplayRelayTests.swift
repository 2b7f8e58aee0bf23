import StreamKit
import StreamKitTesting
import XCTest

final class ReplayRelayTests: XCTestCase {
    func testBeginsWithTheLastValues() {
        let scheduler = TestScheduler(initialClock: 0)
        let relay = ReplayRelay<Int>.create(bufferSize: 2)
        for time in [110, 120, 130, 210] { scheduler.scheduleAt(time) { relay.accept(time) } }

        let res = scheduler.start { relay }

        XCTAssertEqual(res.events, [.next(200, 120), .next(200, 130), .next(210, 210)])
    }
}
