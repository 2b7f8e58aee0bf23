import StreamKit
import StreamKitTesting
import XCTest

final class RecordedTests: XCTestCase {
    private struct Described: Error { let text: String }
    private struct Compared: Error, Equatable { let code: Int }

    func testIsEqualWhenTimeAndValueAre() {
        XCTAssertEqual(Recorded(time: 1, value: 2), Recorded(time: 1, value: 2))
        XCTAssertNotEqual(Recorded(time: 1, value: 2), Recorded(time: 2, value: 2))
        XCTAssertNotEqual(Recorded<Event<Int>>.next(1, 2), .next(1, 3))
        XCTAssertNotEqual(Recorded<Event<Int>>.next(1, 2), .completed(1))
    }

    func testErrorsAreEqualWhenTheirTypeSaysSoOrTheyDescribeThemselvesAlike() {
        XCTAssertEqual(Recorded<Event<Int>>.error(1, Compared(code: 1)), .error(1, Compared(code: 1)))
        XCTAssertNotEqual(Recorded<Event<Int>>.error(1, Compared(code: 1)), .error(1, Compared(code: 2)))
        XCTAssertEqual(Recorded<Event<Int>>.error(1, Described(text: "a")), .error(1, Described(text: "a")))
        XCTAssertNotEqual(Recorded<Event<Int>>.error(1, Described(text: "a")), .error(1, Described(text: "b")))
        XCTAssertNotEqual(Recorded<Event<Int>>.error(1, Described(text: "a")), .error(1, Compared(code: 1)))
    }

    func testDescribesItself() {
        XCTAssertEqual("\(Recorded<Event<Int>>.next(210, 1))", "next(1) @ 210")
        XCTAssertEqual("\(Recorded<Event<Int>>.completed(300))", "completed @ 300")
        XCTAssertEqual("\([Subscription(200, 300), Subscription(310)])", "[(200 : 300), (310 : not unsubscribed)]")
    }

    func testMakesAListOfEvents() {
        let events = Recorded.events(.next(1, "a"), .completed(2))
        XCTAssertEqual(events, [.next(1, "a"), .completed(2)])
        XCTAssertEqual(Recorded.events(events), events)
    }

    func testComparesOptionalElements() {
        let events: [Recorded<Event<Int?>>] = [.next(1, nil), .next(2, 3)]
        XCTAssertEqual(events, [.next(1, nil), .next(2, 3)])
        XCTAssertNotEqual(events, [.next(1, 3), .next(2, nil)])
    }

    func testIsAnEventToWhoAsks() {
        XCTAssertEqual(Recorded<Event<Int>>.next(210, 1).event, .next(1))
    }
}
