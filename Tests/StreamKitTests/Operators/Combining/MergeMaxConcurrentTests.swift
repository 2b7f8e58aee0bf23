import StreamKitTesting
import XCTest

@testable import StreamKit

final class MergeMaxConcurrentTests: XCTestCase {
    private func sources(_ count: Int) -> [HandSource<Int>] { (0..<count).map { _ in HandSource() } }

    func testRunsNoMoreThanSoManyAtATime() {
        let inner = sources(4)
        let log = EventLog(Observable.from(inner.map(\.observable)).merge(maxConcurrent: 2))
        XCTAssertEqual(inner.map(\.subscribers), [1, 1, 0, 0])
        inner[2].send(20)
        inner[1].send(10)
        inner[1].complete()
        XCTAssertEqual(inner.map(\.subscribers), [1, 0, 1, 0])
        inner[0].complete()
        XCTAssertEqual(inner.map(\.subscribers), [0, 0, 1, 1])
        inner[3].send(30)
        inner[2].complete()
        inner[3].complete()
        XCTAssertEqual(log.events, ["next(10)", "next(30)", "completed"])
    }

    func testOneAtATimeIsOneAfterAnother() {
        XCTAssertEqual(
            Observable.of(Observable.of(1, 2), .of(3)).merge(maxConcurrent: 1).synchronousEvents,
            ["next(1)", "next(2)", "next(3)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Merge+MaxConcurrent.swift") { lanes in
            let inner = ["a": lanes["a"], "b": lanes["b"], "c": lanes["c"]]
            return lanes["source", of: String.self].compactMap { inner[$0] }.merge(maxConcurrent: 2)
        }
    }

    func testCompletesOnlyAfterTheSourceAndAllThatWaited() {
        let inner = sources(3)
        let outer = HandSource<Observable<Int>>()
        let log = EventLog(outer.observable.merge(maxConcurrent: 2))
        for source in inner { outer.send(source.observable) }
        outer.complete()
        inner[0].complete()
        inner[1].complete()
        XCTAssertEqual(log.events, [])
        inner[2].complete()
        XCTAssertEqual(log.events, ["completed"])
    }

    func testTheFirstFailureEndsEverythingAndNothingThatWaitsIsStarted() {
        let inner = sources(3)
        let log = EventLog(Observable.from(inner.map(\.observable)).concat(.never()).merge(maxConcurrent: 2))
        inner[1].fail(TestError.inner)
        XCTAssertEqual(log.events, ["error(inner)"])
        XCTAssertEqual(inner.map(\.subscribers), [0, 0, 0])
        XCTAssertEqual(inner[2].subscriptions, 0)
    }

    func testLetsAllGoWhenDisposed() {
        let inner = sources(3)
        let outer = HandSource<Observable<Int>>()
        let log = EventLog(outer.observable.merge(maxConcurrent: 2))
        for source in inner { outer.send(source.observable) }
        log.dispose()
        XCTAssertEqual(outer.subscribers, 0)
        XCTAssertEqual(inner.map(\.subscribers), [0, 0, 0])
        inner[0].complete()
        XCTAssertEqual(inner[2].subscriptions, 0)
    }

    func testAStreamSentByTheHandlerWaitsItsTurn() {
        let outer = PublishRelay<Observable<Int>>()
        var log: [String] = []
        let subscription = outer.merge(maxConcurrent: 1).subscribe(onNext: { element in
            log.append("begin \(element)")
            if element == 1 { outer.accept(.of(10)) }
            log.append("end \(element)")
        })
        outer.accept(.of(1, 2))
        XCTAssertEqual(log, ["begin 1", "end 1", "begin 2", "end 2", "begin 10", "end 10"])
        subscription.dispose()
    }

    func testEachSubscriptionHasItsOwnQueue() {
        let inner = sources(2)
        let merged = Observable.from(inner.map(\.observable)).merge(maxConcurrent: 1)
        let first = EventLog(merged)
        let second = EventLog(merged)
        XCTAssertEqual(inner.map(\.subscribers), [2, 0])
        inner[0].complete()
        inner[1].complete()
        XCTAssertEqual([first.events, second.events], [["completed"], ["completed"]])
    }

    func testAHundredThousandStreamsThatWaitedUseConstantStack() {
        onSmallStack {
            let gate = PublishSubject<Int>()
            let streams = [gate.asObservable()] + (1...100_000).map { Observable.just($0) }
            nonisolated(unsafe) var sum = 0
            let subscription = Observable.from(streams).merge(maxConcurrent: 1).subscribe(onNext: { sum += $0 })
            XCTAssertEqual(sum, 0)
            gate.onCompleted()
            XCTAssertEqual(sum, 5_000_050_000)
            subscription.dispose()
        }
    }

    func testWithZeroNoneRunsAndTheResultEndsWithTheSource() {
        let inner = HandSource<Int>()
        for isFailure in [false, true] {
            let outer = HandSource<Observable<Int>>()
            let log = EventLog(outer.observable.merge(maxConcurrent: 0))
            outer.send(inner.observable)
            if isFailure { outer.fail() } else { outer.complete() }
            XCTAssertEqual(log.events, [isFailure ? "error(source)" : "completed"])
        }
        XCTAssertEqual(inner.subscriptions, 0)
    }

    func testTheLargestNumberIsNoLimit() {
        let inner = sources(100)
        let log = EventLog(Observable.from(inner.map(\.observable)).merge(maxConcurrent: .max))
        XCTAssertEqual(inner.map(\.subscribers), Array(repeating: 1, count: 100))
        log.dispose()
    }
}
