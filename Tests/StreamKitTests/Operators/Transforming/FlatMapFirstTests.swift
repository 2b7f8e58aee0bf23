import StreamKitTesting
import XCTest

@testable import StreamKit

final class FlatMapFirstTests: XCTestCase {
    func testDropsElementsThatComeWhileAnInnerStreamRuns() {
        let inner = [HandSource<Int>(), HandSource<Int>(), HandSource<Int>()]
        var selected: [Int] = []
        let outer = HandSource<Int>()
        let log = EventLog(
            outer.observable.flatMapFirst { element in
                selected.append(element)
                return inner[element].observable
            })
        outer.send(0, 1)
        inner[0].send(1)
        inner[0].complete()
        outer.send(2)
        inner[2].send(3)
        XCTAssertEqual(log.events, ["next(1)", "next(3)"])
        XCTAssertEqual(selected, [0, 2])
    }

    func testDiagram() {
        assertDiagram(inFile: "FlatMapFirst.swift") { lanes in
            let (a, c) = (lanes["a, of 1", of: String.self], lanes["c, of 3", of: String.self])
            return lanes["source"].flatMapFirst { $0 == 1 ? a : c }
        }
    }

    func testCompletesOnlyAfterTheSourceAndTheInnerStream() {
        let inner = HandSource<Int>()
        let outer = HandSource<Int>()
        let log = EventLog(outer.observable.flatMapFirst { _ in inner.observable })
        outer.send(0)
        outer.complete()
        XCTAssertEqual(log.events, [])
        inner.complete()
        XCTAssertEqual(log.events, ["completed"])
    }

    func testAnElementSentByAHandlerOfTheInnerStreamIsDropped() {
        let inner = HandSource<Int>()
        let outer = HandSource<Int>()
        let subscription = outer.observable.flatMapFirst { _ in inner.observable }
            .subscribe(onNext: { _ in outer.send(1) })
        outer.send(0)
        inner.send(1)
        XCTAssertEqual(inner.subscriptions, 1)
        subscription.dispose()
    }

    func testEndsWithWhatTheSelectorThrows() {
        let outer = HandSource<Int>()
        let log = EventLog(
            outer.observable.flatMapFirst { element in
                if element == 2 { throw TestError.closure }
                return Observable.just(element)
            })
        outer.send(1, 2, 3)
        XCTAssertEqual(log.events, ["next(1)", "error(closure)"])
        XCTAssertEqual(outer.subscribers, 0)
    }

    func testEachSubscriptionHasItsOwnInnerStream() {
        let inner = HandSource<Int>()
        let outer = HandSource<Int>()
        let result = outer.observable.flatMapFirst { _ in inner.observable }
        let first = EventLog(result)
        outer.send(0)
        let second = EventLog(result)
        outer.send(1)
        XCTAssertEqual(inner.subscriptions, 2)
        inner.send(1)
        XCTAssertEqual([first.events, second.events], [["next(1)"], ["next(1)"]])
    }
}
