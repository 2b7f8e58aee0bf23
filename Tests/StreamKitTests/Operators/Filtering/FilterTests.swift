import StreamKitTesting
import XCTest

@testable import StreamKit

final class FilterTests: XCTestCase {
    func testEmitsOnlyWhatThePredicateHoldsFor() {
        XCTAssertEqual(
            Observable.of(1, 2, 3).filter { $0 != 2 }.synchronousEvents, ["next(1)", "next(3)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Filter.swift") { lanes in lanes["source"].filter { $0 > 2 } }
    }

    func testPassesAFailureOn() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.filter { _ in false })
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["error(source)"])
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.filter { _ in true })
        log.dispose()
        source.send(1)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testAnElementSentByThePredicateComesAfterTheOneUnderWay() {
        let relay = PublishRelay<Int>()
        let log = EventLog(
            relay.filter { element in
                if element == 1 { relay.accept(2) }
                return true
            })
        relay.accept(1)
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
    }

    func testEndsWithWhatThePredicateThrows() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.filter { element in
                if element == 2 { throw TestError.closure }
                return true
            })
        source.send(1, 2, 3)
        XCTAssertEqual(log.events, ["next(1)", "error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }
}
