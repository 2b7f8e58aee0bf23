import StreamKitTesting
import XCTest

@testable import StreamKit

final class ReduceTests: XCTestCase {
    func testFoldsAllElementsFromTheFirstToTheLast() {
        XCTAssertEqual(Observable.of("b", "c").reduce("a") { $0 + $1 }.synchronousEvents, ["next(abc)", "completed"])
    }

    func testAnEmptySourceGivesTheSeed() {
        XCTAssertEqual(Observable<Int>.empty().reduce(10, accumulator: +).synchronousEvents, ["next(10)", "completed"])
    }

    func testMapResultIsCalledOnceAtTheCompletion() {
        var calls = 0
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.reduce(
                10, accumulator: +,
                mapResult: { result -> String in
                    calls += 1
                    return "<\(result)>"
                }))
        source.send(1, 2)
        XCTAssertEqual(calls, 0)
        source.complete()
        XCTAssertEqual(log.events, ["next(<13>)", "completed"])
        XCTAssertEqual(calls, 1)
    }

    func testDiagram() {
        assertDiagram(inFile: "Reduce.swift") { lanes in lanes["source"].reduce(10, accumulator: +) }
    }

    func testAFailurePassesAloneAndMapResultIsNotCalled() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.reduce(
                10, accumulator: +,
                mapResult: { result in
                    XCTFail("There is no result.")
                    return result
                }))
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["error(source)"])
    }

    func testDisposedByTheResultItDoesNotComplete() {
        let source = HandSource<Int>()
        let holder = Holder()
        let recorder = Recorder<Int>()
        holder.set(
            source.observable.reduce(10, accumulator: +).subscribe { event in
                recorder.on(event)
                holder.dispose()
            })
        source.complete()
        XCTAssertEqual(recorder.log, ["next(10)"])
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.reduce(10, accumulator: +))
        XCTAssertEqual(source.subscribers, 1)
        log.dispose()
        source.complete()
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testAnElementSentByTheClosureIsFoldedAfterTheOneUnderWay() {
        let subject = PublishSubject<Int>()
        let log = EventLog(
            subject.reduce("") { text, element in
                if element == 1 { subject.onNext(2) }
                return text + "\(element)"
            })
        subject.onNext(1)
        subject.onNext(3)
        subject.onCompleted()
        XCTAssertEqual(log.events, ["next(123)", "completed"])
    }

    func testEndsWithWhatTheAccumulatorThrows() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.reduce(0) { sum, element in
                if element == 2 { throw TestError.closure }
                return sum + element
            })
        source.send(1, 2, 3)
        XCTAssertEqual(log.events, ["error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEndsWithWhatMapResultThrows() {
        let failing = Observable.of(1, 2).reduce(0, accumulator: +, mapResult: { _ -> Int in throw TestError.closure })
        XCTAssertEqual(failing.synchronousEvents, ["error(closure)"])
    }

    func testEachSubscriptionStartsAtTheSeed() {
        let source = HandSource<Int>()
        let sum = source.observable.reduce(10, accumulator: +)
        let first = EventLog(sum)
        source.send(1)
        let second = EventLog(sum)
        source.send(2)
        source.complete()
        XCTAssertEqual(first.events, ["next(13)", "completed"])
        XCTAssertEqual(second.events, ["next(12)", "completed"])
    }

    func testLetsItsResultGoAtTheEnd() {
        weak var result: Released?
        let source = HandSource<Int>()
        do {
            let object = Released()
            result = object
            _ = source.observable.reduce(object) { object, _ in object }.subscribe(onNext: { _ in })
        }
        XCTAssertNotNil(result)
        source.complete()
        XCTAssertNil(result)
    }
}
