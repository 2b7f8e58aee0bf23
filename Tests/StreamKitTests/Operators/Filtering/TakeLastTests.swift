import StreamKitTesting
import XCTest

@testable import StreamKit

final class TakeLastTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "TakeLast.swift") { lanes in lanes["source"].takeLast(2) }
    }

    func testASourceOfFewerElementsGivesAllOfThem() {
        XCTAssertEqual(Observable.of(1, 2).takeLast(3).synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(Observable<Int>.empty().takeLast(3).synchronousEvents, ["completed"])
    }

    func testOfNoElementsItCompletesWithTheSource() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.takeLast(0))
        source.send(1)
        XCTAssertEqual(log.events, [])
        source.complete()
        XCTAssertEqual(log.events, ["completed"])
        XCTAssertEqual(source.subscriptions, 1)
    }

    func testAFailureDiscardsWhatWasKept() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.takeLast(2))
        source.send(1, 2, 3)
        source.fail()
        XCTAssertEqual(log.events, ["error(source)"])
    }

    func testDisposedByOneOfTheLastItSendsNoMore() {
        let source = HandSource<Int>()
        var events: [String] = []
        var subscription: (any Disposable)?
        subscription = source.observable.takeLast(2).subscribe { (event: Event<Int>) in
            events.append("\(event)")
            subscription?.dispose()
        }
        source.send(1, 2, 3)
        source.complete()
        XCTAssertEqual(events, ["next(2)"])
    }

    func testKeepsNoMoreThanTheLastAndNothingOnceDisposed() {
        let source = HandSource<Released>()
        let log = EventLog(source.observable.takeLast(1))
        weak var older: Released?
        weak var newer: Released?
        do {
            let (first, second) = (Released(), Released())
            (older, newer) = (first, second)
            source.send(first, second)
        }
        XCTAssertNil(older)
        XCTAssertNotNil(newer)
        log.dispose()
        XCTAssertNil(newer)
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEachSubscriptionKeepsItsOwn() {
        let source = HandSource<Int>()
        let last = source.observable.takeLast(2)
        let first = EventLog(last)
        source.send(1)
        let second = EventLog(last)
        source.send(2)
        source.complete()
        XCTAssertEqual(first.events, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(second.events, ["next(2)", "completed"])
    }

    func testAnElementMayCallInAsItIsDropped() {
        let source = HandSource<OnDeinit>()
        let calls = Counter()
        let log = EventLog(source.observable.takeLast(1).map { _ in 1 })
        for _ in 1...2 {
            source.send(
                OnDeinit {
                    calls.increment()
                    if calls.count < 3 { source.send(OnDeinit { calls.increment() }) }
                })
        }
        source.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertGreaterThanOrEqual(calls.count, 3)
    }
}
