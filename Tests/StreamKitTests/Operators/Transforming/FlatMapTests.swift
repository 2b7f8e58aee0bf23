import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class FlatMapTests: XCTestCase {
    func testEmitsTheElementsOfAllInnerStreams() {
        let inner = [HandSource<Int>(), HandSource<Int>()]
        let outer = HandSource<Int>()
        let log = EventLog(outer.observable.flatMap { inner[$0].observable })
        outer.send(0, 1)
        inner[1].send(10)
        inner[0].send(20)
        inner[1].send(30)
        XCTAssertEqual(log.events, ["next(10)", "next(20)", "next(30)"])
    }

    func testDiagram() {
        assertDiagram(inFile: "FlatMap.swift") { lanes in
            let (a, b) = (lanes["a, of 1", of: String.self], lanes["b, of 2", of: String.self])
            return lanes["source"].flatMap { $0 == 1 ? a : b }
        }
    }

    func testTakesRelaysAsInnerStreams() {
        let relay = PublishRelay<Int>()
        let log = EventLog(Observable.just(1).flatMap { _ in relay })
        relay.accept(1)
        XCTAssertEqual(log.events, ["next(1)"])
    }

    func testCompletesOnlyAfterTheSourceAndAllInnerStreams() {
        let inner = [HandSource<Int>(), HandSource<Int>()]
        let outer = HandSource<Int>()
        let log = EventLog(outer.observable.flatMap { inner[$0].observable })
        outer.send(0, 1)
        inner[0].complete()
        outer.complete()
        XCTAssertEqual(log.events, [])
        inner[1].send(1)
        inner[1].complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }

    func testCompletesWithTheSourceWhenNoInnerStreamRuns() {
        let outer = HandSource<Int>()
        let log = EventLog(outer.observable.flatMap { Observable.just($0) })
        outer.send(1)
        XCTAssertEqual(log.events, ["next(1)"])
        outer.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        XCTAssertEqual(Observable<Int>.empty().flatMap { Observable.just($0) }.synchronousEvents, ["completed"])
    }

    func testDisposedByAnElementASynchronousInnerStreamStops() {
        let sent = Counter()
        let result = Observable.of(1, 2).flatMap { _ in
            Observable.from(1...5).map { element in
                sent.increment()
                return element
            }
        }
        XCTAssertEqual(result.take(2).synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(sent.count, 2)
    }

    func testASelectorThatDisposesIsNotSubscribedTo() {
        let inner = HandSource<Int>()
        let outer = HandSource<Int>()
        var subscription: (any Disposable)?
        subscription = outer.observable.flatMap { _ in
            subscription?.dispose()
            return inner.observable
        }.subscribe(onNext: { _ in })
        outer.send(1)
        XCTAssertEqual(inner.subscriptions, 0)
    }

    func testAnElementSentByAHandlerComesAfterTheOneUnderWay() {
        let inner = [PublishRelay<Int>(), PublishRelay<Int>()]
        var log: [String] = []
        let subscription = Observable.of(0, 1).flatMap { inner[$0] }.subscribe(onNext: { element in
            log.append("begin \(element)")
            if element == 1 { inner[1].accept(2) }
            log.append("end \(element)")
        })
        inner[0].accept(1)
        XCTAssertEqual(log, ["begin 1", "end 1", "begin 2", "end 2"])
        subscription.dispose()
    }

    func testAStartingInnerStreamDoesNotOvertakeWhatAHandlerSent() {
        let relay = PublishRelay<Int>()
        let outer = HandSource<Int>()
        var elements: [Int] = []
        let subscription = outer.observable.flatMap { $0 == 0 ? relay.asObservable() : .of(1, 2) }
            .subscribe(onNext: { element in
                elements.append(element)
                if element == 1 { relay.accept(10) }
            })
        outer.send(0, 1)
        XCTAssertEqual(elements, [1, 10, 2])
        subscription.dispose()
    }

    func testEndsWithWhatTheSelectorThrows() {
        let inner = HandSource<Int>()
        let outer = HandSource<Int>()
        let log = EventLog(
            outer.observable.flatMap { element in
                if element == 2 { throw TestError.closure }
                return inner.observable
            })
        outer.send(1, 2)
        XCTAssertEqual(log.events, ["error(closure)"])
        XCTAssertEqual([outer.subscribers, inner.subscribers], [0, 0])
    }

    func testEachSubscriptionHasItsOwnInnerStreams() {
        let inner = HandSource<Int>()
        let result = Observable.just(1).flatMap { _ in inner.observable }
        let first = EventLog(result)
        let second = EventLog(result)
        XCTAssertEqual(inner.subscriptions, 2)
        first.dispose()
        inner.send(1)
        XCTAssertEqual(first.events, [])
        XCTAssertEqual(second.events, ["next(1)"])
    }

    func testOrdersWhatInnerStreamsSendFromSeveralThreads() {
        let relays = (0..<4).map { _ in PublishRelay<Int>() }
        var perThread: [[Int]] = [[], [], [], []]
        var isRunning = false
        var overlaps = 0
        let subscription = Observable.from(0..<4).flatMap { relays[$0] }.subscribe(onNext: { element in
            if isRunning { overlaps += 1 }
            isRunning = true
            perThread[element / 1000].append(element % 1000)
            isRunning = false
        })
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for index in 0..<1000 { relays[thread].accept(thread * 1000 + index) }
        }
        XCTAssertEqual(overlaps, 0)
        for elements in perThread { XCTAssertEqual(elements, Array(0..<1000)) }
        subscription.dispose()
    }

    func testAnInnerStreamThatSendsFromAnotherThreadWhileItStartsKeepsItsOrder() {
        let inner = Observable<Int>.create { observer in
            let isSent = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                observer.onNext(1)
                isSent.signal()
            }
            isSent.wait()
            observer.onNext(2)
            observer.onCompleted()
            return Disposables.create()
        }
        XCTAssertEqual(
            Observable.just(0).flatMap { _ in inner }.synchronousEvents, ["next(1)", "next(2)", "completed"])
    }

    func testLetsEverythingGoAtTheEnd() {
        weak var captured: Released?
        let inner = HandSource<Int>()
        let bag = DisposeBag()
        do {
            let object = Released()
            captured = object
            Observable.just(1).flatMap { _ in
                _ = object
                return inner.observable
            }.subscribe(onNext: { _ in }).disposed(by: bag)
        }
        XCTAssertNotNil(captured)
        inner.complete()
        XCTAssertNil(captured)
    }

    func testKeepsNothingWhenTheSourceIsGoneThoughNobodyDisposed() {
        weak var captured: Released?
        do {
            let object = Released()
            captured = object
            let relay = PublishRelay<Int>()
            _ = relay.flatMap { Observable.just($0) }.subscribe(onNext: { _ in _ = object })
            relay.accept(1)
            relay.accept(2)
        }
        XCTAssertNil(captured)
    }

    func testAnInnerStreamThatEndsAtOnceIsTornDownBeforeTheNext() {
        var log: [String] = []
        let result = Observable.of(1, 2).flatMap { element in
            Observable<Int>.create { observer in
                observer.onNext(element)
                observer.onCompleted()
                return Disposables.create { log.append("disposed \(element)") }
            }
        }
        let subscription = result.subscribe(onNext: { log.append("\($0)") })
        XCTAssertEqual(log, ["1", "disposed 1", "2", "disposed 2"])
        subscription.dispose()
    }

    func testNothingIsToldOfTheEndOfAnInnerStreamWhoseTeardownDisposesTheResult() {
        for isStarting in [true, false] {
            for error in [nil, TestError.inner] {
                let (outer, inner) = (HandSource<Int>(), HandSource<Int>())
                let lifetime = Lifetime()
                var late = 0
                let source = Observable<Int> { observer, its in
                    its.insert(Disposables.create(with: lifetime.dispose))
                    (isStarting ? synchronous(failing: error) : inner.observable).source(observer, its)
                }
                outer.observable.concatMap { _ in source }
                    .do(onError: { _ in late += 1 }, onCompleted: { late += 1 })
                    .source(AnyObserver(next: { _ in }, end: { _ in late += 1 }), lifetime)
                outer.send(1)
                if !isStarting {
                    outer.complete()
                    if let error { inner.fail(error) } else { inner.complete() }
                }
                XCTAssertTrue(lifetime.isDisposed)
                XCTAssertEqual(late, 0, "starting: \(isStarting), error: \(String(describing: error))")
            }
        }
    }

    @MainActor
    func testRunsItsSelectorAndWhatFollowsOnTheActorItWasWrittenOn() async {
        let result = Observable.of(1, 2).flatMap { element in
            MainActor.preconditionIsolated()
            return Observable<Int>.create { observer in
                DispatchQueue.global().async {
                    observer.onNext(element)
                    observer.onCompleted()
                }
                return Disposables.create()
            }
        }.map { element in
            MainActor.preconditionIsolated()
            return element
        }
        let events = await eventsOffMain(of: result)
        XCTAssertEqual(Set(events), ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(events.last, "completed")
    }
}
