import StreamKitTesting
import XCTest

@testable import StreamKit

final class TakeUntilTests: XCTestCase {
    // MARK: Another stream

    func testDiagram() {
        assertDiagram(inFile: "TakeUntil.swift") { lanes in
            lanes["source"].take(until: lanes["other", of: String.self])
        }
    }

    func testCompletesAtTheFirstElementOfTheOtherAndLetsBothGo() {
        let (source, other) = (HandSource<Int>(), HandSource<String>())
        let log = EventLog(source.observable.take(until: other.observable))
        source.send(1)
        other.send("now")
        source.send(2)
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertEqual([source.subscribers, other.subscribers], [0, 0])
    }

    // R52
    func testACompletionOfTheOtherMeansNothing() {
        let (source, other) = (HandSource<Int>(), HandSource<Void>())
        let log = EventLog(source.observable.take(until: other.observable))
        source.send(1)
        other.complete()
        source.send(2)
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
        XCTAssertEqual([source.subscribers, other.subscribers], [1, 0])
        source.complete()
        XCTAssertEqual(log.events, ["next(1)", "next(2)", "completed"])
    }

    func testAFailureOfEitherEndsTheResult() {
        for isOther in [false, true] {
            let (source, other) = (HandSource<Int>(), HandSource<Int>())
            let log = EventLog(source.observable.take(until: other.observable))
            if isOther { other.fail(TestError.inner) } else { source.fail() }
            XCTAssertEqual(log.events, [isOther ? "error(inner)" : "error(source)"])
            XCTAssertEqual([source.subscribers, other.subscribers], [0, 0])
        }
    }

    func testASourceThatEndsLetsTheOtherGo() {
        let (source, other) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(source.observable.take(until: other.observable))
        source.send(1)
        source.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertEqual(other.subscribers, 0)
    }

    func testAnOtherThatSendsAtOnceKeepsTheSourceFromBeingSubscribed() {
        let source = HandSource<Int>()
        XCTAssertEqual(source.observable.take(until: Observable.just(0)).synchronousEvents, ["completed"])
        XCTAssertEqual(source.subscriptions, 0)
    }

    func testDisposedItLetsBothGo() {
        let (source, other) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(source.observable.take(until: other.observable))
        XCTAssertEqual([source.subscribers, other.subscribers], [1, 1])
        log.dispose()
        source.send(1)
        other.send(1)
        XCTAssertEqual([source.subscribers, other.subscribers], [0, 0])
        XCTAssertEqual(log.events, [])
    }

    func testCompletesAfterTheElementWhoseHandlerSendsIntoTheOther() {
        let (source, other) = (PublishRelay<Int>(), PublishRelay<Void>())
        var events: [String] = []
        let subscription = source.take(until: other).subscribe { event in
            events.append("\(event) begins")
            if case .next = event { other.accept(()) }
            events.append("ends")
        }
        source.accept(1)
        source.accept(2)
        XCTAssertEqual(events, ["next(1) begins", "ends", "completed begins", "ends"])
        XCTAssertFalse(source.hasObservers)
        subscription.dispose()
    }

    func testAStreamMayEndItself() {
        let relay = PublishRelay<Int>()
        let log = EventLog(relay.take(until: relay.filter { $0 == 2 }))
        for element in 1...3 { relay.accept(element) }
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertFalse(relay.hasObservers)
    }

    func testEachSubscriptionHasAnOtherOfItsOwn() {
        let (source, other) = (HandSource<Int>(), HandSource<Int>())
        let stream = source.observable.take(until: other.observable)
        XCTAssertEqual([source.subscriptions, other.subscriptions], [0, 0])
        let (first, second) = (EventLog(stream), EventLog(stream))
        XCTAssertEqual([source.subscriptions, other.subscriptions], [2, 2])
        first.dispose()
        source.send(1)
        XCTAssertEqual(second.events, ["next(1)"])
    }

    func testKeepsToAnActorOnlyIfBothDo() {
        let main = Observable.just(1).observe(on: MainScheduler.instance)
        XCTAssertEqual(main.take(until: main).confinement, .main)
        XCTAssertNil(main.take(until: Observable.just(1)).confinement)
    }

    // MARK: A predicate

    func testDiagramWithAPredicate() {
        assertDiagram(inFile: "TakeUntil.swift", at: 1) { lanes in lanes["source"].take(until: { $0 > 2 }) }
    }

    func testDiagramWithTheOneThatEndsIt() {
        assertDiagram(inFile: "TakeUntil.swift", at: 2) { lanes in
            lanes["source"].take(until: { $0 > 2 }, behavior: .inclusive)
        }
    }

    func testLetsTheSourceGoAtTheFirstOneForWhichThePredicateHolds() {
        for behavior in [TakeBehavior.inclusive, .exclusive] {
            let source = HandSource<Int>()
            let log = EventLog(source.observable.take(until: { $0 == 2 }, behavior: behavior))
            source.send(1, 2, 3)
            XCTAssertEqual(
                log.events, ["next(1)"] + (behavior == .inclusive ? ["next(2)"] : []) + ["completed"])
            XCTAssertEqual(source.subscribers, 0)
        }
    }

    func testWithAPredicateEndsWithTheSource() {
        let completed = Observable.of(1).take(until: { $0 == 2 })
        XCTAssertEqual(completed.synchronousEvents, ["next(1)", "completed"])
        let failed = Observable<Int>.error(TestError.source).take(until: { $0 == 2 }, behavior: .inclusive)
        XCTAssertEqual(failed.synchronousEvents, ["error(source)"])
    }

    func testEndsWithWhatThePredicateThrows() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.take(
                until: { element in
                    if element == 2 { throw TestError.closure }
                    return false
                }, behavior: .inclusive))
        source.send(1, 2, 3)
        XCTAssertEqual(log.events, ["next(1)", "error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }
}
