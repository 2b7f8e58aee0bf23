import StreamKitTesting
import XCTest

@testable import StreamKit

final class SkipTests: XCTestCase {
    func testLeavesOutTheFirstElements() {
        XCTAssertEqual(Observable.of(1, 2, 3).skip(2).synchronousEvents, ["next(3)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Skip.swift") { lanes in lanes["source"].skip(1) }
    }

    func testPassesTheEndOnThoughItSkippedEverything() {
        XCTAssertEqual(Observable.of(1).skip(2).synchronousEvents, ["completed"])
        let source = HandSource<Int>()
        let log = EventLog(source.observable.skip(2))
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["error(source)"])
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.skip(1))
        log.dispose()
        source.send(1, 2)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testEachSubscriptionCountsForItself() {
        let source = HandSource<Int>()
        let rest = source.observable.skip(1)
        let first = EventLog(rest)
        source.send(1)
        let second = EventLog(rest)
        source.send(2)
        source.send(3)
        XCTAssertEqual(first.events, ["next(2)", "next(3)"])
        XCTAssertEqual(second.events, ["next(3)"])
    }

    func testNoneOrFewerSkipsNothing() {
        XCTAssertEqual(Observable.of(1).skip(0).synchronousEvents, ["next(1)", "completed"])
        XCTAssertEqual(Observable.of(1).skip(-1).synchronousEvents, ["next(1)", "completed"])
    }
}
