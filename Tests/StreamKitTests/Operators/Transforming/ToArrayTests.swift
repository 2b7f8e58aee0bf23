import StreamKitTesting
import XCTest

@testable import StreamKit

final class ToArrayTests: XCTestCase {
    func testGathersAllElementsInTheirOrder() {
        XCTAssertEqual(
            Observable.of(3, 1, 2).toArray().asObservable().synchronousEvents, ["next([3, 1, 2])", "completed"])
    }

    func testAnEmptySourceGivesAnEmptyArray() {
        XCTAssertEqual(Observable<Int>.empty().toArray().asObservable().synchronousEvents, ["next([])", "completed"])
    }

    func testIsASingle() {
        var outcomes: [String] = []
        let subscription = Observable.of(1, 2).toArray().subscribe(onSuccess: { outcomes.append("\($0)") })
        XCTAssertEqual(outcomes, ["[1, 2]"])
        subscription.dispose()
    }

    func testDiagram() {
        assertDiagram(inFile: "ToArray.swift", text: { "[\($0.map(String.init).joined(separator: "·"))]" }) { lanes in
            lanes["source"].toArray()
        }
    }

    func testAFailurePassesAlone() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.toArray().asObservable())
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["error(source)"])
    }

    func testLetsTheSourceAndTheElementsGoWhenDisposed() {
        let source = HandSource<Released>()
        let log = EventLog(source.observable.toArray().asObservable())
        weak var element: Released?
        do {
            let sent = Released()
            element = sent
            source.send(sent)
        }
        XCTAssertNotNil(element)
        log.dispose()
        XCTAssertNil(element)
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEachSubscriptionGathersForItself() {
        let source = HandSource<Int>()
        let array = source.observable.toArray().asObservable()
        let first = EventLog(array)
        source.send(1)
        let second = EventLog(array)
        source.send(2)
        source.complete()
        XCTAssertEqual(first.events, ["next([1, 2])", "completed"])
        XCTAssertEqual(second.events, ["next([2])", "completed"])
    }
}
