import StreamKitTesting
import XCTest

@testable import StreamKit

final class MergeTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Merge.swift") { lanes in
            Observable.merge(lanes["a"].asObservable(), lanes["b"].asObservable())
        }
    }

    func testTheFirstFailureEndsTheResultAndLetsAllSourcesGo() {
        let (first, second) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(Observable.merge(first.observable, second.observable))
        first.send(1)
        second.fail()
        first.send(2)
        XCTAssertEqual(log.events, ["next(1)", "error(source)"])
        XCTAssertEqual([first.subscribers, second.subscribers], [0, 0])
    }

    func testNoSourceCompletesAtOnce() {
        XCTAssertEqual(Observable<Int>.merge([]).synchronousEvents, ["completed"])
    }

    // R43
    func testCompletesWhenAllHave() {
        let source = HandSource<Int>()
        let log = EventLog(Observable.merge([.empty(), source.observable]))
        source.send(1)
        XCTAssertEqual(log.events, ["next(1)"])
        source.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }

    func testLetsAllSourcesGoWhenDisposed() {
        let (first, second) = (HandSource<Int>(), HandSource<Int>())
        EventLog(Observable.merge(first.observable, second.observable)).dispose()
        XCTAssertEqual([first.subscriptions, second.subscriptions], [1, 1])
        XCTAssertEqual([first.subscribers, second.subscribers], [0, 0])
    }

    func testAFailureWhileSubscribingKeepsLaterSourcesFromBeingSubscribed() {
        let second = HandSource<Int>()
        let result = Observable.merge(.error(TestError.source), second.observable)
        XCTAssertEqual(result.synchronousEvents, ["error(source)"])
        XCTAssertEqual(second.subscriptions, 0)
    }

    func testWhatAHandlerSendsIntoTheOtherSourceIsDeliveredAfterwards() {
        let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
        var depth = 0
        var elements: [Int] = []
        let subscription = Observable.merge(first.asObservable(), second.asObservable()).subscribe(onNext: {
            depth += 1
            XCTAssertEqual(depth, 1)
            if $0 == 1 { second.accept(2) }
            elements.append($0)
            depth -= 1
        })
        first.accept(1)
        XCTAssertEqual(elements, [1, 2])
        subscription.dispose()
    }

    func testEachSubscriptionCountsItsOwnEnds() {
        let merged = Observable.merge(synchronous(1), synchronous(2))
        for _ in 1...2 { XCTAssertEqual(merged.synchronousEvents, ["next(1)", "next(2)", "completed"]) }
    }

    func testMergeWithAddsOneMoreStream() {
        XCTAssertEqual(
            synchronous(1).merge(with: Observable.of(2, 3)).synchronousEvents,
            ["next(1)", "next(2)", "next(3)", "completed"])
    }

    func testMergeOfAStreamOfStreamsEmitsTheElementsOfAll() {
        let (first, second) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(Observable.of(first.observable, second.observable).merge())
        second.send(2)
        first.send(1)
        first.complete()
        second.complete()
        XCTAssertEqual(log.events, ["next(2)", "next(1)", "completed"])
    }
}
