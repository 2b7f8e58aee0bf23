import StreamKit
import XCTest

final class EventTests: XCTestCase {
    private let events: [Event<Int>] = [.next(1), .error(TestError.first), .completed]

    func testGivesItsElementOrItsErrorAndNothingElse() {
        XCTAssertEqual(events.map(\.element), [1, nil, nil])
        XCTAssertEqual(events.map { $0.error as? TestError }, [nil, .first, nil])
        XCTAssertEqual(events.map(\.isCompleted), [false, false, true])
    }

    func testOnlyAnElementCanBeFollowed() {
        XCTAssertEqual(events.map(\.isStopEvent), [false, true, true])
    }

    func testMapChangesTheElementAndKeepsTheEnd() {
        XCTAssertEqual(
            events.map { $0.map { "\($0 * 10)" }.debugDescription }, ["next(10)", "error(first)", "completed"])
    }

    func testMapTurnsAThrownErrorIntoAFailure() {
        let failed = Event.next(1).map { _ -> Int in throw TestError.second }
        XCTAssertEqual(failed.error as? TestError, .second)
    }

    func testIsConvertedToItself() {
        XCTAssertEqual(Event.next(2).event.element, 2)
    }
}
