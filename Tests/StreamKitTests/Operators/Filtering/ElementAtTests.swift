import StreamKitTesting
import XCTest

@testable import StreamKit

final class ElementAtTests: XCTestCase {
    private let outOfRange = "error(\(RxError.argumentOutOfRange.debugDescription))"

    func testDiagram() {
        assertDiagram(inFile: "ElementAt.swift") { lanes in lanes["source"].element(at: 1) }
    }

    func testTheFirstHasTheIndexZero() {
        XCTAssertEqual(Observable.of(5, 6).element(at: 0).synchronousEvents, ["next(5)", "completed"])
    }

    func testASourceThatCompletesBeforeFails() {
        XCTAssertEqual(Observable.of(5, 6).element(at: 2).synchronousEvents, [outOfRange])
        XCTAssertEqual(Observable<Int>.empty().element(at: 0).synchronousEvents, [outOfRange])
        XCTAssertEqual(Observable.of(5).element(at: .max).synchronousEvents, [outOfRange])
    }

    func testPassesAnEarlierFailureOn() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.element(at: 1))
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["error(source)"])
    }

    func testLetsTheSourceGoAtTheElementAndWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.element(at: 0))
        let other = EventLog(source.observable.element(at: 2))
        source.send(1)
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertEqual(source.subscribers, 1)
        other.dispose()
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(other.events, [])
    }

    func testDoesNotCompleteWhenDisposedByTheElement() {
        let source = HandSource<Int>()
        var events: [String] = []
        var subscription: (any Disposable)?
        subscription = source.observable.element(at: 0).subscribe { (event: Event<Int>) in
            events.append("\(event)")
            subscription?.dispose()
        }
        source.send(1)
        XCTAssertEqual(events, ["next(1)"])
    }

    func testEachSubscriptionCountsForItself() {
        let source = HandSource<Int>()
        let stream = source.observable.element(at: 1)
        let first = EventLog(stream)
        source.send(1)
        let second = EventLog(stream)
        source.send(2)
        source.send(3)
        XCTAssertEqual(first.events, ["next(2)", "completed"])
        XCTAssertEqual(second.events, ["next(3)", "completed"])
    }
}
