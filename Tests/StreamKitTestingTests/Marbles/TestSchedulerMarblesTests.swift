import StreamKit
import StreamKitTesting
import XCTest

final class TestSchedulerMarblesTests: FailureCatchingTestCase {
    private struct Boom: Error, Equatable {}

    func testAHotLineBeginsWhereStartSubscribes() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.hot("--a-b--|")
        XCTAssertEqual(scheduler.start { source }.events, [.next(202, "a"), .next(204, "b"), .completed(207)])
    }

    func testWhatIsLeftOfTheSubscriptionIsMissed() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.hot("1-^-2-#", of: Int.self, error: Boom())
        XCTAssertEqual(scheduler.start { source }.events, [.next(202, 2), .error(204, Boom())])
        XCTAssertEqual(source.recordedEvents.first, .next(198, 1))
    }

    func testAColdLineBeginsWhereItIsSubscribedTo() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.cold("a-(bc)-|", values: ["a": 1.5, "b": 2, "c": 3])
        XCTAssertEqual(
            scheduler.start { source }.events, [.next(200, 1.5), .next(202, 2), .next(202, 3), .completed(207)])
    }

    func testALineThatCannotBeReadFailsTheTestInTheLineOfTheCall() {
        let scheduler = TestScheduler(initialClock: 0)
        let message = """
            The group that begins here never ends.

                -(a
                 ▲

            To fix, write ) where it ends.
            """
        assertFails(with: message) { _ = scheduler.hot("-(a") }
    }

    func testAValueThatStandsForNothingFailsTheTestInTheLineOfTheCall() {
        let scheduler = TestScheduler(initialClock: 0)
        let message = """
            The diagram's "b" does not stand for any Int.

            To fix, pass values: ["b": …].
            """
        assertFails(with: message) { _ = scheduler.cold("-a-b", values: ["a": 1]) }
        assertFails(with: message) { _ = scheduler.hot("-1-b", of: Int.self) }
    }
}
