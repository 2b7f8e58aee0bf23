import StreamKitTesting
import XCTest

@testable import StreamKit

final class SingleElementTests: XCTestCase {
    private let none = "error(\(RxError.noElements.debugDescription))"
    private let several = "error(\(RxError.moreThanOneElement.debugDescription))"

    func testDiagram() {
        assertDiagram(inFile: "SingleElement.swift") { lanes in lanes["source"].single { $0 > 1 } }
    }

    func testDiagramWithoutAPredicate() {
        assertDiagram(inFile: "SingleElement.swift", at: 1) { lanes in lanes["source"].single() }
    }

    func testSendsTheElementBeforeItIsKnownToBeTheOnlyOne() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.single())
        source.send(1)
        XCTAssertEqual(log.events, ["next(1)"])
        source.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }

    func testASecondOneFailsAtOnceAndLetsTheSourceGo() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.single())
        source.send(1, 2, 3)
        XCTAssertEqual(log.events, ["next(1)", several])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testFailsWithoutAnElementForWhichThePredicateHolds() {
        XCTAssertEqual(Observable<Int>.empty().single().synchronousEvents, [none])
        XCTAssertEqual(Observable.of(1, 2).single { $0 > 2 }.synchronousEvents, [none])
    }

    func testCountsOnlyWhatThePredicateHoldsFor() {
        XCTAssertEqual(Observable.of(1, 2, 3).single { $0 == 2 }.synchronousEvents, ["next(2)", "completed"])
        XCTAssertEqual(Observable.of(1, 2, 3).single { $0 > 1 }.synchronousEvents, ["next(2)", several])
    }

    func testPassesAFailureOn() {
        let source = HandSource<Int>()
        let logs = [EventLog(source.observable.single()), EventLog(source.observable.single { $0 > 1 })]
        source.send(1)
        source.fail()
        XCTAssertEqual(logs.map(\.events), [["next(1)", "error(source)"], ["error(source)"]])
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.single())
        log.dispose()
        source.send(1)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testEndsWithWhatThePredicateThrows() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.single { element in
                if element == 2 { throw TestError.closure }
                return true
            })
        source.send(1, 2)
        XCTAssertEqual(log.events, ["next(1)", "error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEachSubscriptionCountsForItself() {
        let source = HandSource<Int>()
        let stream = source.observable.single()
        let first = EventLog(stream)
        source.send(1)
        let second = EventLog(stream)
        source.send(2)
        XCTAssertEqual(first.events, ["next(1)", several])
        XCTAssertEqual(second.events, ["next(2)"])
    }
}
