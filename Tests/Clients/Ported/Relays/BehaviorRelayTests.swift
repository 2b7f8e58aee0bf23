import StreamKit
import StreamKitTesting
import XCTest

final class BehaviorRelayTests: XCTestCase {
    func testBeginsWithItsValue() {
        let scheduler = TestScheduler(initialClock: 0)
        let relay = BehaviorRelay(value: 0)
        scheduler.scheduleAt(150) { relay.accept(1) }
        scheduler.scheduleAt(210) { relay.accept(2) }

        let res = scheduler.start { relay }

        XCTAssertEqual(res.events, [.next(200, 1), .next(210, 2)])
        XCTAssertEqual(relay.value, 2)
    }
}
