import Dispatch
import StreamKitTesting
import Synchronization
import XCTest

@testable import StreamKit

final class CreateTests: XCTestCase {
    func testEmitsWhatItsObserverIsSent() {
        let observable = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.on(.next(2))
            observer.onCompleted()
            return Disposables.create()
        }
        XCTAssertEqual(observable.synchronousEvents, ["next(1)", "next(2)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Create.swift") { _ in
            Observable<Int>.create {
                $0.onNext(1)
                $0.onNext(2)
                $0.onCompleted()
                return Disposables.create()
            }
        }
    }

    func testSaysNothingAfterTheEnd() {
        let failing = Observable<Int>.create { observer in
            observer.onError(TestError.source)
            observer.onNext(1)
            observer.onError(TestError.inner)
            observer.onCompleted()
            return Disposables.create()
        }
        XCTAssertEqual(failing.synchronousEvents, ["error(source)"])
    }

    func testDisposesWhatTheClosureReturnedOnceAfterTheEnd() {
        var events: [String] = []
        var observer: AnyObserver<Int>?
        let subscription = Observable<Int>.create {
            observer = $0
            return Disposables.create { events.append("disposed") }
        }.subscribe { (event: Event<Int>) in events.append("\(event)") }
        observer?.onNext(1)
        observer?.onCompleted()
        observer?.onCompleted()
        subscription.dispose()
        XCTAssertEqual(events, ["next(1)", "completed", "disposed"])
    }

    func testDisposesWhatTheClosureReturnedWhenTheEndCameBefore() {
        let disposals = Counter()
        let observable = Observable<Int>.create { observer in
            observer.onCompleted()
            XCTAssertEqual(disposals.count, 0)
            return Disposables.create { disposals.increment() }
        }
        XCTAssertEqual(observable.synchronousEvents, ["completed"])
        XCTAssertEqual(disposals.count, 1)
    }

    func testSaysNothingOnceDisposed() {
        var observer: AnyObserver<Int>?
        let disposals = Counter()
        let log = EventLog(
            Observable<Int>.create {
                observer = $0
                return Disposables.create { disposals.increment() }
            })
        observer?.onNext(1)
        log.dispose()
        observer?.onNext(2)
        observer?.onCompleted()
        XCTAssertEqual(log.events, ["next(1)"])
        XCTAssertEqual(disposals.count, 1)
    }

    func testASubscriptionDisposedFromWithinItsClosureStops() {
        let disposals = Counter()
        let observable = Observable<Int>.create { observer in
            for element in 1...5 { observer.onNext(element) }
            return Disposables.create { disposals.increment() }
        }
        XCTAssertEqual(observable.take(2).synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(disposals.count, 1)
    }

    func testDoesNotRunItsClosureForADisposedSubscription() {
        let lifetime = Lifetime()
        lifetime.dispose()
        Observable<Int>.create { _ in
            XCTFail("ran")
            return Disposables.create()
        }.source(AnyObserver(next: { _ in }, end: { _ in }), lifetime)
    }

    func testAnElementSentByAHandlerComesAfterTheOneUnderWay() {
        var observer: AnyObserver<Int>?
        var log: [String] = []
        let subscription = Observable<Int>.create {
            observer = $0
            return Disposables.create()
        }.subscribe { event in
            log.append("begin \(event)")
            if case .next(1) = event {
                observer?.onNext(2)
                observer?.onCompleted()
                observer?.onNext(3)
            }
            log.append("end \(event)")
        }
        observer?.onNext(1)
        XCTAssertEqual(
            log, ["begin next(1)", "end next(1)", "begin next(2)", "end next(2)", "begin completed", "end completed"])
        subscription.dispose()
    }

    func testLetsItsObserverGoAtTheEndThoughSomebodyKeepsTheEntrance() {
        weak var captured: Released?
        var observer: AnyObserver<Int>?
        do {
            let object = Released()
            captured = object
            _ = Observable<Int>.create {
                observer = $0
                return Disposables.create()
            }.subscribe(onNext: { _ in _ = object })
        }
        XCTAssertNotNil(captured)
        observer?.onCompleted()
        XCTAssertNil(captured)
    }

    func testLetsItsObserverGoWhenDisposedThoughSomebodyKeepsTheEntrance() {
        weak var captured: Released?
        var observer: AnyObserver<Int>?
        var subscription: (any Disposable)?
        do {
            let object = Released()
            captured = object
            subscription = Observable<Int>.create {
                observer = $0
                return Disposables.create()
            }.subscribe(onNext: { _ in
                _ = object
                subscription?.dispose()
            })
        }
        observer?.onNext(1)
        XCTAssertNil(captured)
        XCTAssertNotNil(observer)
    }

    func testKeepsNothingWhenNobodyCanSendAnyMore() {
        weak var captured: Released?
        do {
            let object = Released()
            captured = object
            _ = Observable<Int>.create { _ in Disposables.create() }.subscribe(onNext: { _ in _ = object })
        }
        XCTAssertNil(captured)
    }

    func testEachSubscriptionRunsTheClosureAndHasItsOwnEnd() {
        let runs = Counter()
        var observers: [AnyObserver<Int>] = []
        let observable = Observable<Int>.create {
            runs.increment()
            observers.append($0)
            return Disposables.create()
        }
        let first = EventLog(observable)
        let second = EventLog(observable)
        observers[0].onCompleted()
        observers[1].onNext(1)
        XCTAssertEqual(runs.count, 2)
        XCTAssertEqual(first.events, ["completed"])
        XCTAssertEqual(second.events, ["next(1)"])
    }

    func testOrdersWhatSeveralThreadsSend() {  // R3
        let running = Atomic<Int>(0)
        let overlaps = Atomic<Int>(0)
        var perThread: [[Int]] = [[], [], [], []]
        let subscription = Observable<Int>.create { observer in
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for index in 0..<1000 { observer.onNext(thread * 1000 + index) }
            }
            return Disposables.create()
        }.subscribe(onNext: { element in
            if running.add(1, ordering: .relaxed).oldValue > 0 { overlaps.add(1, ordering: .relaxed) }
            perThread[element / 1000].append(element % 1000)
            running.subtract(1, ordering: .relaxed)
        })
        XCTAssertEqual(overlaps.load(ordering: .relaxed), 0)
        for elements in perThread { XCTAssertEqual(elements, Array(0..<1000)) }
        subscription.dispose()
    }

    func testAMillionElementsSentByTheHandlerUseConstantStack() {
        var observer: AnyObserver<Int>?
        var count = 0
        let subscription = Observable<Int>.create {
            observer = $0
            return Disposables.create()
        }.subscribe(onNext: { element in
            count += 1
            if element < 1_000_000 { observer?.onNext(element + 1) }
        })
        observer?.onNext(1)
        XCTAssertEqual(count, 1_000_000)
        subscription.dispose()
    }

    @MainActor
    func testRunsItsClosureOnTheActorItWasWrittenOn() async {
        let observable = Observable<Int>.create { observer in
            MainActor.preconditionIsolated()
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }
        let events = await eventsOffMain(of: observable)
        XCTAssertEqual(events, ["next(1)", "completed"])
    }
}
