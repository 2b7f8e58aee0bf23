import StreamKitTesting
import XCTest

@testable import StreamKit

final class ScanTests: XCTestCase {
    func testEmitsEveryRunningResult() {
        XCTAssertEqual(
            Observable.of("b", "c").scan("a") { $0 + $1 }.synchronousEvents, ["next(ab)", "next(abc)", "completed"])
    }

    func testNeverEmitsTheSeedAlone() {
        XCTAssertEqual(Observable<Int>.empty().scan(10, accumulator: +).synchronousEvents, ["completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Scan.swift") { lanes in lanes["source"].scan(10, accumulator: +) }
    }

    func testPassesAFailureOn() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.scan(10, accumulator: +))
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["next(11)", "error(source)"])
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.scan(10, accumulator: +))
        log.dispose()
        source.send(1)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testAnElementSentByTheHandlerIsFoldedAfterTheOneUnderWay() {
        let relay = PublishRelay<Int>()
        var results: [Int] = []
        let subscription = relay.scan(10, accumulator: +).subscribe(onNext: { result in
            results.append(result)
            if result == 11 { relay.accept(5) }
        })
        relay.accept(1)
        XCTAssertEqual(results, [11, 16])
        subscription.dispose()
    }

    func testEndsWithWhatTheClosureThrows() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.scan(0) { sum, element in
                if element == 2 { throw TestError.closure }
                return sum + element
            })
        source.send(1, 2, 3)
        XCTAssertEqual(log.events, ["next(1)", "error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEachSubscriptionStartsAtTheSeed() {
        let source = HandSource<Int>()
        let sums = source.observable.scan(10, accumulator: +)
        let first = EventLog(sums)
        source.send(1)
        let second = EventLog(sums)
        source.send(2)
        XCTAssertEqual(first.events, ["next(11)", "next(13)"])
        XCTAssertEqual(second.events, ["next(12)"])
    }

    func testInPlaceGivesTheSameResults() {
        let lists = Observable.of(1, 2).scan(into: [0]) { list, element in list.append(element) }
        XCTAssertEqual(lists.synchronousEvents, ["next([0, 1])", "next([0, 1, 2])", "completed"])
        XCTAssertEqual(lists.synchronousEvents, ["next([0, 1])", "next([0, 1, 2])", "completed"])
    }

    func testInPlaceEndsWithWhatTheClosureThrows() {
        let failing = Observable.of(1, 2).scan(into: 0) { _, _ in throw TestError.closure }
        XCTAssertEqual(failing.synchronousEvents, ["error(closure)"])
    }

    func testLetsItsResultGoAtTheEnd() {
        weak var result: Released?
        let source = HandSource<Int>()
        do {
            let object = Released()
            result = object
            _ = source.observable.scan(object) { object, _ in object }.subscribe(onNext: { _ in })
        }
        XCTAssertNotNil(result)
        source.complete()
        XCTAssertNil(result)
    }
}
