import StreamKitTesting
import XCTest

@testable import StreamKit

final class ConcatTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Concat.swift") { lanes in lanes["a"].concat(lanes["b"]) }
    }

    func testMissesWhatALaterSourceSendsBeforeItsTurn() {
        assertDiagram(
            """
            a             --1----|
            b             ---9------2--|
            concat(a, b)  --1-------2--|
            """
        ) { lanes in lanes.hot("a").concat(lanes.hot("b")) }
    }

    func testCompletesAtOnceWithoutSources() {
        let log = EventLog(Observable<Int>.concat([]))
        XCTAssertEqual(log.events, ["completed"])
    }

    func testTheFirstFailureEndsTheResult() {
        let second = HandSource<Int>()
        let log = EventLog(Observable.concat(synchronous(1, failing: TestError.source), second.observable))
        XCTAssertEqual(log.events, ["next(1)", "error(source)"])
        XCTAssertEqual(second.subscriptions, 0)
    }

    func testTheLastSourcesFailureEndsTheResult() {
        XCTAssertEqual(
            Observable.concat([synchronous(1), synchronous(2, failing: TestError.source)]).synchronousEvents,
            ["next(1)", "next(2)", "error(source)"])
    }

    func testLetsEachSourceGoBeforeTheNextBegins() {
        let first = HandSource<Int>()
        let second = HandSource<Int>()
        let subscription = first.observable.concat(second.observable).subscribe(onNext: { _ in })
        XCTAssertEqual([first.subscribers, second.subscriptions], [1, 0])
        first.complete()
        XCTAssertEqual([first.subscribers, second.subscriptions], [0, 1])
        subscription.dispose()
        XCTAssertEqual(second.subscribers, 0)
    }

    func testDisposingInTheMiddleStartsNothingMore() {
        let first = HandSource<Int>()
        let second = HandSource<Int>()
        let log = EventLog(first.observable.concat(second.observable))
        first.send(1)
        log.dispose()
        first.send(2)
        first.complete()
        XCTAssertEqual(log.events, ["next(1)"])
        XCTAssertEqual([first.subscribers, second.subscriptions], [0, 0])
    }

    func testAnElementSentByTheHandlerOfTheLastOneIsDelivered() {
        let first = HandSource<Int>()
        let second = PublishRelay<Int>()
        var elements: [Int] = []
        let subscription = first.observable.concat(second).subscribe(onNext: {
            elements.append($0)
            if $0 < 3 { second.accept($0 + 1) }
        })
        first.send(1)
        XCTAssertEqual(elements, [1], "the relay's turn has not come")
        first.complete()
        second.accept(1)
        XCTAssertEqual(elements, [1, 1, 2, 3])
        subscription.dispose()
    }

    func testEachSubscriptionIsARunOfItsOwn() {
        let stream = Observable.concat(synchronous(1, 2), synchronous(3))
        for _ in 1...2 {
            let log = EventLog(stream)
            XCTAssertEqual(log.events, ["next(1)", "next(2)", "next(3)", "completed"])
        }
    }

    func testASequenceWithoutAnEndIsAskedOneSourceAhead() {
        var made = 0
        let endless = sequence(state: 0) { number in
            number += 1
            made = number
            return number == 3 ? Observable { _, _ in } : synchronous(number)
        }
        let log = EventLog(Observable.concat(endless))
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
        XCTAssertEqual(made, 4)
        log.dispose()
    }

    func testOfAStreamOfStreamsSubscribesToOneAfterAnother() {
        let streams = HandSource<Observable<Int>>()
        let (first, second) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(streams.observable.concat())
        streams.send(first.observable, second.observable)
        streams.complete()
        first.send(1)
        XCTAssertEqual([first.subscribers, second.subscriptions], [1, 0])
        first.complete()
        second.send(2)
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
        second.complete()
        XCTAssertEqual(log.events, ["next(1)", "next(2)", "completed"])
    }

    func testAnArrayALazyCollectionAndRelaysCanBeConcatenated() {
        let numbers = [1, 2]
        XCTAssertEqual(
            Observable.concat(numbers.lazy.map { Observable.just($0) }).synchronousEvents,
            ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(
            Observable.concat(AnySequence(numbers.map { Observable.just($0) })).synchronousEvents,
            ["next(1)", "next(2)", "completed"])
    }

    // R23
    func testAHundredThousandSynchronousSourcesUseConstantStack() {
        onSmallStack {
            var sum = 0
            _ = Observable.concat((1...100_000).map { synchronous($0) }).subscribe(onNext: { sum += $0 })
            XCTAssertEqual(sum, 5_000_050_000)
        }
    }

    func testAHundredThousandSourcesNestedToTheRightUseConstantStack() {
        @Sendable func count(from number: Int) -> Observable<Int> {
            guard number < 100_000 else { return synchronous(number) }
            return synchronous(number).concat(
                Observable { observer, lifetime in count(from: number + 1).source(observer, lifetime) })
        }
        onSmallStack {
            var last = 0
            var isCompleted = false
            _ = count(from: 1).subscribe(onNext: { last = $0 }, onCompleted: { isCompleted = true })
            XCTAssertEqual(last, 100_000)
            XCTAssertTrue(isCompleted)
        }
    }

    func testNestingToTheRightKeepsWhatStandsBetween() {
        let inner = Observable.concat(synchronous(3), synchronous(4)).map { $0 * 10 }
        let log = EventLog(Observable.concat(synchronous(1), Observable.concat(synchronous(2), inner).map { -$0 }))
        XCTAssertEqual(log.events, ["next(1)", "next(-2)", "next(-30)", "next(-40)", "completed"])
    }

    func testDisposingWhatALongChainHasComeToUsesConstantStack() {
        onSmallStack {
            let last = HandSource<Int>()
            let sources = (1...100_000).map { synchronous($0) } + [last.observable]
            let subscription = Observable.concat(sources).subscribe(onNext: { _ in })
            XCTAssertEqual(last.subscribers, 1)
            subscription.dispose()
            XCTAssertEqual(last.subscribers, 0)
        }
    }

    func testKeepsAConfinementThatAllSourcesShare() async {
        await MainActor.run {
            let main = synchronous(1).map { $0 }
            XCTAssertEqual(Observable.concat(main, main).confinement, .main)
            XCTAssertNil(Observable.concat(main, synchronous(2)).confinement)
        }
    }
}
