import StreamKit
import StreamKitTesting
import XCTest

final class ScanTests: XCTestCase {
    private enum TestError: Error { case dummy }

    func testNeverSendsTheSeedAlone() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .completed(250)])

        let res = scheduler.start { xs.scan(42) { $0 + $1 } }

        XCTAssertEqual(res.events, [.completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testSendsEachIntermediateResult() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .completed(250),
        ])

        let res = scheduler.start { xs.scan(42) { $0 + $1 } }

        XCTAssertEqual(res.events, [.next(210, 44), .next(220, 47), .next(230, 51), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
    }

    func testAccumulatesIntoACollection() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .completed(250)])

        let res = scheduler.start {
            xs.scan(into: [Int]()) { elements, element in elements.append(element) }
        }

        XCTAssertEqual(res.events, [.next(210, [2]), .next(220, [2, 3]), .completed(250)])
    }

    func testFailsWithWhatTheAccumulatorThrows() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)])

        let res = scheduler.start {
            xs.scan(42) { sum, element in
                if element == 4 { throw TestError.dummy }
                return sum + element
            }
        }

        XCTAssertEqual(res.events, [.next(210, 44), .next(220, 47), .error(230, TestError.dummy)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
    }
}
