import StreamKitTesting
import XCTest

@testable import StreamKit

final class TakeTests: XCTestCase {
    func testCompletesWithTheLastElement() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.take(2))
        source.send(1)
        XCTAssertEqual(log.events, ["next(1)"])
        source.send(2)
        XCTAssertEqual(log.events, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testDiagram() {
        assertDiagram(inFile: "Take.swift") { lanes in lanes["source"].take(2) }
    }

    func testPassesAnEarlierEndOn() {
        XCTAssertEqual(Observable.of(1).take(2).synchronousEvents, ["next(1)", "completed"])
        let source = HandSource<Int>()
        let log = EventLog(source.observable.take(2))
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["next(1)", "error(source)"])
    }

    func testStopsASynchronousSource() {
        let sent = Counter()
        let source = Observable.from(1...5).map { element in
            sent.increment()
            return element
        }
        XCTAssertEqual(source.take(2).synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(sent.count, 2)
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.take(2))
        log.dispose()
        source.send(1)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testDoesNotCompleteWhenDisposedByItsLastElement() {
        let source = HandSource<Int>()
        var events: [String] = []
        var subscription: (any Disposable)?
        subscription = source.observable.take(1).subscribe { (event: Event<Int>) in
            events.append("\(event)")
            subscription?.dispose()
        }
        source.send(1)
        XCTAssertEqual(events, ["next(1)"])
    }

    func testEndsAtItsLastElementThoughTheHandlerSendsMore() {
        let relay = PublishRelay<Int>()
        var events: [String] = []
        let subscription = relay.take(2).subscribe { event in
            events.append("\(event)")
            if case .next(let element) = event {
                relay.accept(element + 1)
                relay.accept(element + 2)
            }
        }
        relay.accept(1)
        XCTAssertEqual(events, ["next(1)", "next(2)", "completed"])
        XCTAssertFalse(relay.hasObservers)
        subscription.dispose()
    }

    func testNoneCompletesAtOnceWithoutTheSource() {
        let source = HandSource<Int>()
        XCTAssertEqual(source.observable.take(0).synchronousEvents, ["completed"])
        XCTAssertEqual(source.subscriptions, 0)
    }

    func testEachSubscriptionCountsForItself() {
        let source = HandSource<Int>()
        let one = source.observable.take(1)
        let first = EventLog(one)
        source.send(1)
        let second = EventLog(one)
        source.send(2)
        XCTAssertEqual(first.events, ["next(1)", "completed"])
        XCTAssertEqual(second.events, ["next(2)", "completed"])
    }
}
