import StreamKitTesting
import XCTest

@testable import StreamKit

final class SwitchLatestTests: XCTestCase {
    func testEmitsTheNewestStreamOnly() {
        let (first, second) = (HandSource<Int>(), HandSource<Int>())
        let outer = HandSource<Observable<Int>>()
        let log = EventLog(outer.observable.switchLatest())
        outer.send(first.observable)
        first.send(1)
        outer.send(second.observable)
        first.send(2)
        second.send(3)
        XCTAssertEqual(log.events, ["next(1)", "next(3)"])
        XCTAssertEqual([first.subscribers, second.subscribers], [0, 1])
    }

    func testTakesRelaysAndTraitsAsInnerStreams() {
        let relay = PublishRelay<Int>()
        let ofRelays = EventLog(Observable.just(relay).switchLatest())
        relay.accept(1)
        XCTAssertEqual(ofRelays.events, ["next(1)"])
        XCTAssertEqual(Observable.just(Observable.of(1, 2).toArray()).switchLatest().synchronousEvents.count, 2)
    }

    func testDiagram() {
        assertDiagram(inFile: "SwitchLatest.swift") { lanes in
            let (a, b) = (lanes["a"], lanes["b"])
            return lanes["source", of: String.self].map { $0 == "a" ? a : b }.switchLatest()
        }
    }

    func testCompletesOnlyAfterTheSourceAndTheNewestStream() {
        let (first, second) = (HandSource<Int>(), HandSource<Int>())
        let outer = HandSource<Observable<Int>>()
        let log = EventLog(outer.observable.switchLatest())
        outer.send(first.observable, second.observable)
        first.complete()
        outer.complete()
        XCTAssertEqual(log.events, [])
        second.complete()
        XCTAssertEqual(log.events, ["completed"])
    }

    func testAFailureOfTheNewestStreamOrOfTheSourceEndsEverything() {
        for isInner in [true, false] {
            let inner = HandSource<Int>()
            let outer = HandSource<Observable<Int>>()
            let log = EventLog(outer.observable.switchLatest())
            outer.send(inner.observable)
            if isInner { inner.fail(TestError.inner) } else { outer.fail() }
            XCTAssertEqual(log.events, [isInner ? "error(inner)" : "error(source)"])
            XCTAssertEqual([outer.subscribers, inner.subscribers], [0, 0])
        }
    }

    func testLetsBothGoWhenDisposed() {
        let inner = HandSource<Int>()
        let outer = HandSource<Observable<Int>>()
        let log = EventLog(outer.observable.switchLatest())
        outer.send(inner.observable)
        XCTAssertEqual([outer.subscribers, inner.subscribers], [1, 1])
        log.dispose()
        XCTAssertEqual([outer.subscribers, inner.subscribers], [0, 0])
    }

    func testAStreamSentByTheHandlerReplacesTheOneUnderWayAfterItsElement() {
        let outer = PublishRelay<Observable<Int>>()
        var elements: [Int] = []
        let subscription = outer.switchLatest().subscribe(onNext: { element in
            elements.append(element)
            if element == 1 { outer.accept(.of(10, 11)) }
        })
        outer.accept(.of(1, 2))
        XCTAssertEqual(elements, [1, 2, 10, 11])
        subscription.dispose()
    }

    func testEachSubscriptionHasItsOwnNewestStream() {
        let inner = HandSource<Int>()
        let result = Observable.just(inner.observable).switchLatest()
        let first = EventLog(result)
        let second = EventLog(result)
        first.dispose()
        inner.send(1)
        XCTAssertEqual([first.events, second.events], [[], ["next(1)"]])
    }
}
