import StreamKitTesting
import XCTest

@testable import StreamKit

final class EnumeratedTests: XCTestCase {
    func testCountsFromZero() {
        var pairs: [String] = []
        let subscription = Observable.of("a", "b").enumerated().subscribe(onNext: { index, element in
            pairs.append("\(index)\(element)")
        })
        XCTAssertEqual(pairs, ["0a", "1b"])
        subscription.dispose()
    }

    func testThePairHasNames() {
        let log = EventLog(Observable.of(5, 7).enumerated().map { $0.index * 10 + $0.element })
        XCTAssertEqual(log.events, ["next(5)", "next(17)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Enumerated.swift", text: { "\($0.index)\($0.element)" }) { lanes in
            lanes["source", of: String.self].enumerated()
        }
    }

    func testPassesAFailureOn() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.enumerated().map(\.index))
        source.send(7)
        source.fail()
        XCTAssertEqual(log.events, ["next(0)", "error(source)"])
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.enumerated())
        XCTAssertEqual(source.subscribers, 1)
        log.dispose()
        XCTAssertEqual(source.subscribers, 0)
    }

    func testAnElementSentByTheHandlerHasTheNextIndex() {
        let relay = PublishRelay<String>()
        var pairs: [String] = []
        let subscription = relay.enumerated().subscribe(onNext: { index, element in
            if element == "a" { relay.accept("b") }
            pairs.append("\(index)\(element)")
        })
        relay.accept("a")
        relay.accept("c")
        XCTAssertEqual(pairs, ["0a", "1b", "2c"])
        subscription.dispose()
    }

    func testEachSubscriptionCountsForItself() {
        let source = HandSource<Int>()
        let indices = source.observable.enumerated().map(\.index)
        let first = EventLog(indices)
        source.send(7)
        let second = EventLog(indices)
        source.send(8)
        XCTAssertEqual(first.events, ["next(0)", "next(1)"])
        XCTAssertEqual(second.events, ["next(0)"])
    }
}
