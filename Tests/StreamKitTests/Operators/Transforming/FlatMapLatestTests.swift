import StreamKitTesting
import XCTest

@testable import StreamKit

final class FlatMapLatestTests: XCTestCase {
    func testEmitsTheNewestInnerStreamOnly() {
        let inner = [HandSource<Int>(), HandSource<Int>()]
        let outer = HandSource<Int>()
        let log = EventLog(outer.observable.flatMapLatest { inner[$0].observable })
        outer.send(0)
        inner[0].send(1)
        outer.send(1)
        inner[0].send(2)
        inner[1].send(3)
        XCTAssertEqual(log.events, ["next(1)", "next(3)"])
    }

    func testDiagram() {
        assertDiagram(inFile: "FlatMapLatest.swift") { lanes in
            let (a, b) = (lanes["a, of 1", of: String.self], lanes["b, of 2", of: String.self])
            return lanes["source"].flatMapLatest { $0 == 1 ? a : b }
        }
    }

    func testCompletesOnlyAfterTheSourceAndTheNewestInnerStream() {
        let inner = [HandSource<Int>(), HandSource<Int>()]
        let outer = HandSource<Int>()
        let log = EventLog(outer.observable.flatMapLatest { inner[$0].observable })
        outer.send(0, 1)
        outer.complete()
        inner[0].complete()
        XCTAssertEqual(log.events, [])
        inner[1].complete()
        XCTAssertEqual(log.events, ["completed"])
    }

    func testCompletesWithTheSourceWhenTheInnerStreamHasCompleted() {
        let outer = HandSource<Int>()
        let log = EventLog(outer.observable.flatMapLatest { Observable.just($0) })
        outer.send(1)
        outer.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }

    func testAFailureOfAReplacedInnerStreamIsNotHeard() {
        let inner = [HandSource<Int>(), HandSource<Int>()]
        let outer = HandSource<Int>()
        let log = EventLog(outer.observable.flatMapLatest { inner[$0].observable })
        outer.send(0, 1)
        inner[0].fail(TestError.inner)
        inner[1].send(1)
        XCTAssertEqual(log.events, ["next(1)"])
    }

    func testDisposesTheOlderInnerStreamBeforeItSubscribesToTheNewer() {
        var log: [String] = []
        let outer = HandSource<Int>()
        let subscription = outer.observable.flatMapLatest { element in
            log.append("selector \(element)")
            return Observable<Int>.create { _ in
                log.append("subscribe \(element)")
                return Disposables.create { log.append("dispose \(element)") }
            }
        }.subscribe(onNext: { _ in })
        outer.send(1, 2)
        XCTAssertEqual(log, ["selector 1", "subscribe 1", "dispose 1", "selector 2", "subscribe 2"])
        subscription.dispose()
        XCTAssertEqual(log.last, "dispose 2")
    }

    func testTheSelectorIsNotCalledOnceTheTeardownOfTheOlderStreamHasDisposedTheResult() {
        let holder = Holder()
        let outer = HandSource<Int>()
        var selected: [Int] = []
        holder.set(
            outer.observable.flatMapLatest { element in
                selected.append(element)
                return Observable<Int>.create { _ in Disposables.create(with: holder.dispose) }
            }.subscribe())
        outer.send(1, 2)
        XCTAssertEqual(selected, [1])
        XCTAssertEqual(outer.subscribers, 0)
    }

    func testJustIntoJustIntoTakeIsOneElementAndACompletion() {  // R37
        let result = Observable.just(1).flatMapLatest { _ in Observable.just(10) }.take(1)
        XCTAssertEqual(result.synchronousEvents, ["next(10)", "completed"])
    }

    func testWhatWaitedBehindANewerElementIsDropped() {
        let first = HandSource<String>()
        let outer = HandSource<Int>()
        var elements: [String] = []
        let subscription = outer.observable.flatMapLatest { element -> Observable<String> in
            element == 1 ? first.observable : .of("\(element)a", "\(element)b")
        }.subscribe(onNext: { element in
            elements.append(element)
            if element == "first" { outer.send(2) }
            if element == "2a" { outer.send(3) }  // accepted before "2b", which therefore comes too late
        })
        outer.send(1)
        first.send("first")
        XCTAssertEqual(elements, ["first", "2a", "3a", "3b"])
        subscription.dispose()
    }

    func testAnElementSentByAHandlerReplacesTheInnerStreamAfterTheOneUnderWay() {
        let outer = PublishRelay<Int>()
        var log: [String] = []
        let subscription = outer.flatMapLatest { Observable.of($0, $0 + 1) }.subscribe(onNext: { element in
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
            outer.observable.flatMapLatest { element in
                if element == 2 { throw TestError.closure }
                return inner.observable
            })
        outer.send(1, 2, 3)
        XCTAssertEqual(log.events, ["error(closure)"])
        XCTAssertEqual([outer.subscribers, inner.subscribers], [0, 0])
    }

    func testEachSubscriptionHasItsOwnNewestInnerStream() {
        let inner = [HandSource<Int>(), HandSource<Int>()]
        let outer = HandSource<Int>()
        let result = outer.observable.flatMapLatest { inner[$0].observable }
        let first = EventLog(result)
        outer.send(0)
        let second = EventLog(result)
        outer.send(1)
        inner[1].send(1)
        XCTAssertEqual(inner[0].subscribers, 0)
        XCTAssertEqual([first.events, second.events], [["next(1)"], ["next(1)"]])
    }

    func testAMillionSwitchesSentByTheHandlerUseConstantStack() {
        let outer = PublishRelay<Int>()
        var count = 0
        let subscription = outer.flatMapLatest { Observable.just($0) }.subscribe(onNext: { element in
            count += 1
            if element < 1_000_000 { outer.accept(element + 1) }
        })
        outer.accept(1)
        XCTAssertEqual(count, 1_000_000)
        subscription.dispose()
    }

    func testAnInnerStreamThatRepeatsItselfUsesConstantStack() {  // R24
        onSmallStack {
            func repeating(_ left: Int) -> Observable<Int> {
                left == 0 ? .empty() : Observable.just(left).concat(.deferred({ repeating(left - 1) }, isolation: nil))
            }
            nonisolated(unsafe) var attempts = 0
            let failing = Observable<Int>.deferred(
                {
                    attempts += 1
                    return attempts % 20_000 == 0 ? .just(0) : .error(TestError.inner)
                }, isolation: nil)
            let inner: [Observable<Int>] = [
                .concat(repeatElement(.just(1), count: 20_000)), repeating(20_000), failing.retry(),
            ]
            let outer = PublishRelay<Int>()
            nonisolated(unsafe) var count = 0
            let subscription = outer.flatMapLatest({ inner[$0] }, isolation: nil).subscribe(onNext: { _ in count += 1 })
            for index in inner.indices { outer.accept(index) }
            XCTAssertEqual(count, 40_001)
            XCTAssertEqual(attempts, 20_000)
            subscription.dispose()
        }
    }

    func testTheEndOfAnOlderInnerStreamThatWaitedBehindANewerElementCountsForNothing() {
        let first = HandSource<Int>()
        let newest = HandSource<Int>()
        let outer = HandSource<Int>()
        let recorder = Recorder<Int>()
        let subscription = outer.observable.flatMapLatest { element -> Observable<Int> in
            element == 1 ? first.observable : element == 2 ? .of(20) : newest.observable
        }.subscribe { event in
            recorder.on(event)
            if event.element == 10 { outer.send(2) }
            if event.element == 20 { outer.send(3) }  // accepted before the end of `of`
        }
        outer.send(1)
        first.send(10)
        outer.complete()
        newest.send(30)
        newest.complete()
        XCTAssertEqual(recorder.log, ["next(10)", "next(20)", "next(30)", "completed"])
        subscription.dispose()
    }
}
