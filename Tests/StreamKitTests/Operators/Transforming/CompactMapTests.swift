import StreamKitTesting
import XCTest

@testable import StreamKit

final class CompactMapTests: XCTestCase {
    func testLeavesOutNil() {
        XCTAssertEqual(
            Observable.of("1", "x", "3").compactMap { Int($0) }.synchronousEvents, ["next(1)", "next(3)", "completed"])
    }

    func testTakesAwayOneLevelOfOptionalOnly() {
        let source = Observable<Int??>.of(.some(.some(1)), .some(nil), nil)
        XCTAssertEqual(
            source.compactMap { $0 }.synchronousEvents, ["next(Optional(1))", "next(nil)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "CompactMap.swift") { lanes in
            lanes["source", of: String.self].compactMap { Int($0) }
        }
    }

    func testPassesAFailureOn() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.compactMap { $0 })
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["next(1)", "error(source)"])
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.compactMap { $0 })
        log.dispose()
        source.send(1)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testEndsWithWhatTheClosureThrows() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.compactMap { element -> Int? in
                if element == 2 { throw TestError.closure }
                return element
            })
        source.send(1, 2, 3)
        XCTAssertEqual(log.events, ["next(1)", "error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }
}
