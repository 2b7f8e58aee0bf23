import StreamKitTesting
import XCTest

@testable import StreamKit

final class ConcatMapTests: XCTestCase {
    func testSubscribesToOneInnerStreamAfterAnother() {
        let inner = [HandSource<Int>(), HandSource<Int>()]
        let outer = HandSource<Int>()
        let log = EventLog(outer.observable.concatMap { inner[$0].observable })
        outer.send(0, 1)
        XCTAssertEqual([inner[0].subscriptions, inner[1].subscriptions], [1, 0])
        inner[1].send(1)
        inner[0].send(2)
        inner[0].complete()
        XCTAssertEqual(inner[1].subscriptions, 1)
        inner[1].send(3)
        XCTAssertEqual(log.events, ["next(2)", "next(3)"])
    }

    func testDiagram() {
        assertDiagram(inFile: "ConcatMap.swift") { lanes in
            let (a, b) = (lanes["a, of 1", of: String.self], lanes["b, of 2", of: String.self])
            return lanes["source"].concatMap { $0 == 1 ? a : b }
        }
    }

    func testAsksTheSelectorWhenAnElementsTurnComes() {
        let inner = HandSource<Int>()
        var selected: [Int] = []
        let outer = HandSource<Int>()
        let log = EventLog(
            outer.observable.concatMap { element in
                selected.append(element)
                return element == 0 ? inner.observable : .just(element)
            })
        outer.send(0, 1, 2)
        XCTAssertEqual(selected, [0])
        inner.complete()
        XCTAssertEqual(selected, [0, 1, 2])
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
    }

    func testCompletesOnlyAfterTheSourceAndAllThatWaited() {
        let inner = [HandSource<Int>(), HandSource<Int>()]
        let outer = HandSource<Int>()
        let log = EventLog(outer.observable.concatMap { inner[$0].observable })
        outer.send(0, 1)
        outer.complete()
        inner[0].complete()
        XCTAssertEqual(log.events, [])
        inner[1].complete()
        XCTAssertEqual(log.events, ["completed"])
    }

    func testDisposedByAnElementNothingThatWaitsIsStarted() {
        let inner = HandSource<Int>()
        let outer = HandSource<Int>()
        let log = EventLog(outer.observable.concatMap { $0 == 0 ? inner.observable : .of($0, $0) }.take(1))
        outer.send(0, 1, 2)
        inner.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }

    func testAnElementSentByAHandlerWaitsItsTurn() {
        let outer = PublishRelay<Int>()
        var log: [String] = []
        let subscription = outer.concatMap { Observable.of($0, $0 + 1) }.subscribe(onNext: { element in
            log.append("begin \(element)")
            if element == 1 { outer.accept(10) }
            log.append("end \(element)")
        })
        outer.accept(1)
        XCTAssertEqual(
            log, ["begin 1", "end 1", "begin 2", "end 2", "begin 10", "end 10", "begin 11", "end 11"])
        subscription.dispose()
    }

    func testEndsWithWhatTheSelectorThrows() {
        let inner = HandSource<Int>()
        let outer = HandSource<Int>()
        let log = EventLog(
            outer.observable.concatMap { element in
                if element == 2 { throw TestError.closure }
                return inner.observable
            })
        outer.send(1, 2)
        XCTAssertEqual(log.events, [])
        inner.complete()
        XCTAssertEqual(log.events, ["error(closure)"])
        XCTAssertEqual(outer.subscribers, 0)
    }

    func testEachSubscriptionHasItsOwnQueue() {
        let inner = [HandSource<Int>(), HandSource<Int>()]
        let outer = HandSource<Int>()
        let result = outer.observable.concatMap { inner[$0].observable }
        let first = EventLog(result)
        outer.send(0)
        let second = EventLog(result)
        outer.send(1)
        inner[1].send(1)
        XCTAssertEqual([first.events, second.events], [[], ["next(1)"]])
    }

    func testFiftyThousandItemsUseConstantStack() {  // R22
        let scheduler = VirtualTimeScheduler()
        let delayed = Observable<Int>.create { observer in
            scheduler.schedule(after: .milliseconds(1)) { observer.onCompleted() }
        }
        var count = 0
        var isCompleted = false
        let subscription = Observable.from(0..<50_000).concatMap { element in
            // The first is delayed, so that what follows waits; then many that end at once come between two delayed ones.
            element % 1000 == 0 ? delayed : .just(element)
        }.subscribe(onNext: { _ in count += 1 }, onCompleted: { isCompleted = true })
        XCTAssertEqual(count, 0)
        scheduler.advance(by: .milliseconds(50))
        XCTAssertEqual(count, 50_000 - 50)
        XCTAssertTrue(isCompleted)
        subscription.dispose()
    }

    func testFiftyThousandImmediateItemsUseConstantStack() {
        var count = 0
        let subscription = Observable.from(0..<50_000).concatMap { Observable.just($0) }
            .subscribe(onNext: { _ in count += 1 })
        XCTAssertEqual(count, 50_000)
        subscription.dispose()
    }

    func testLetsWhatWaitsGoWhenDisposed() {
        weak var waiting: Released?
        let outer = HandSource<Released>()
        let log = EventLog(outer.observable.concatMap { _ in Observable<Int>.never() })
        do {
            let object = Released()
            waiting = object
            outer.send(Released(), object)
        }
        XCTAssertNotNil(waiting)
        log.dispose()
        XCTAssertNil(waiting)
    }
}
