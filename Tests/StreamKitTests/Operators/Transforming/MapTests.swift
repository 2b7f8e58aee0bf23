import StreamKitTesting
import XCTest

@testable import StreamKit

final class MapTests: XCTestCase {
    func testEmitsWhatTheClosureMakes() {
        XCTAssertEqual(
            Observable.of(1, 2).map { "<\($0)>" }.synchronousEvents, ["next(<1>)", "next(<2>)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Map.swift") { lanes in lanes["source"].map { $0 * 10 } }
    }

    func testPassesAFailureOn() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.map { $0 })
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["next(1)", "error(source)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.map { $0 })
        XCTAssertEqual(source.subscribers, 1)
        log.dispose()
        source.send(1)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testAnElementSentByTheClosureComesAfterTheOneUnderWay() {
        let relay = PublishRelay<Int>()
        let log = EventLog(
            relay.map { element in
                if element == 1 { relay.accept(2) }
                return element
            })
        relay.accept(1)
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
    }

    func testEndsWithWhatTheClosureThrows() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.map { element in
                if element == 2 { throw TestError.closure }
                return element
            })
        source.send(1, 2, 3)
        XCTAssertEqual(log.events, ["next(1)", "error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    @MainActor
    func testRunsItsClosureOnTheActorItWasWrittenOn() async {
        let mapped = Observable.of(1, 2).map { element in
            MainActor.preconditionIsolated()
            return element * 10
        }
        let events = await eventsOffMain(of: mapped)
        XCTAssertEqual(events, ["next(10)", "next(20)", "completed"])
    }
}
