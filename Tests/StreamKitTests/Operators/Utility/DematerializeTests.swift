import StreamKitTesting
import XCTest

@testable import StreamKit

final class DematerializeTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Dematerialize.swift") { lanes in
            lanes["events", of: String.self].map { $0 == "C" ? .completed : Event.next($0) }.dematerialize()
        }
    }

    func testUndoesMaterialize() {
        XCTAssertEqual(
            Observable.of(1, 2).materialize().dematerialize().synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(
            Observable<Int>.error(TestError.source).materialize().dematerialize().synchronousEvents,
            ["error(source)"])
    }

    func testEndsAtTheFirstElementThatIsAnEnd() {
        let source = HandSource<Event<Int>>()
        let log = EventLog(source.observable.dematerialize())
        source.send(.next(1), .error(TestError.inner), .next(2))
        XCTAssertEqual(log.events, ["next(1)", "error(inner)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEndsWithTheSource() {
        let source = HandSource<Event<Int>>()
        let log = EventLog(source.observable.dematerialize())
        source.send(.next(1))
        source.fail()
        XCTAssertEqual(log.events, ["next(1)", "error(source)"])
    }

    func testTakesRecordedEventsToo() {
        let log = EventLog(Observable.of(Recorded.next(10, 1), .completed(20)).dematerialize())
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }
}
