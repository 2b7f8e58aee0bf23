import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class UsingTests: XCTestCase {
    /// Notes when it is made and disposed.
    private final class Resource: Disposable {
        private let log: Recording<String>

        init(_ log: Recording<String>) {
            self.log = log
            log.append("made")
        }

        func dispose() { log.append("disposed") }
    }

    private let log = Recording<String>()

    func testEmitsWhatTheStreamOfTheResourceEmitsAndThenDisposesTheResource() {
        let log = log
        let observable = Observable<Int>.using({ Resource(log) }, observableFactory: { _ in .of(1, 2) })
        XCTAssertEqual(log.values, [])
        let subscription = observable.subscribe { log.append("\($0)") }
        XCTAssertEqual(log.values, ["made", "next(1)", "next(2)", "completed", "disposed"])
        subscription.dispose()
        XCTAssertEqual(log.values.count, 5)
    }

    func testHandsTheResourceToTheFactory() {
        let made = BooleanDisposable()
        let observable = Observable<Bool>.using({ made }, observableFactory: { .just($0 === made) })
        XCTAssertEqual(observable.synchronousEvents, ["next(true)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Using.swift") { lanes in
            Observable.using(
                { BooleanDisposable() },
                observableFactory: { _ in lanes["stream of the resource"].asObservable() })
        }
    }

    func testPassesTheStreamsFailureOnAndDisposesTheResource() {
        let log = log
        let observable = Observable<Int>.using({ Resource(log) }, observableFactory: { _ in .error(TestError.source) })
        XCTAssertEqual(observable.synchronousEvents, ["error(source)"])
        XCTAssertEqual(log.values, ["made", "disposed"])
    }

    func testDisposesTheResourceOnceBehindTheSubscriptionToTheStream() {
        let (log, source) = (log, HandSource<Int>())
        let events = EventLog(
            Observable<Int>.using({ Resource(log) }) { _ in
                source.observable.do(onDispose: { log.append("let go") })
            })
        source.send(1)
        XCTAssertEqual(source.subscribers, 1)
        events.dispose()
        events.dispose()
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(events.events, ["next(1)"])
        XCTAssertEqual(log.values, ["made", "let go", "disposed"])
    }

    func testDisposesTheResourceBeforeASuccessorIsSubscribedTo() {
        let log = log
        let first = Observable<Int>.using({ Resource(log) }, observableFactory: { _ in .just(1) })
        _ = first.concat(
            .deferred {
                log.append("next source")
                return .empty()
            }
        ).subscribe(onNext: { _ in })
        XCTAssertEqual(log.values, ["made", "disposed", "next source"])
    }

    func testIsDisposedOnceWhenADownstreamOperatorEndsIt() {
        let log = log
        let observable = Observable<Int>.using({ Resource(log) }, observableFactory: { _ in .repeatElement(1) })
        XCTAssertEqual(observable.take(2).synchronousEvents, ["next(1)", "next(1)", "completed"])
        XCTAssertEqual(log.values, ["made", "disposed"])
    }

    func testDisposedByTheResourceFactoryItAsksForNoStreamAndDisposesTheResource() {
        let (log, lifetime) = (log, Lifetime())
        Observable<Int>.using({
            lifetime.dispose()
            return Resource(log)
        }) { _ in
            XCTFail("asked for a stream")
            return .never()
        }.source(AnyObserver(next: { _ in }, end: { _ in XCTFail("an end") }), lifetime)
        XCTAssertEqual(log.values, ["made", "disposed"])
    }

    func testDisposedByTheObservableFactoryItSubscribesToNothingAndDisposesTheResource() {
        let (log, lifetime, source) = (log, Lifetime(), HandSource<Int>())
        Observable<Int>.using({ Resource(log) }) { _ in
            lifetime.dispose()
            throw TestError.closure
        }.source(AnyObserver(next: { _ in }, end: { _ in XCTFail("an end") }), lifetime)
        XCTAssertEqual(log.values, ["made", "disposed"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testMakesNoResourceForADisposedSubscription() {
        let (log, lifetime) = (log, Lifetime())
        lifetime.dispose()
        Observable<Int>.using({ Resource(log) }, observableFactory: { _ in .just(1) })
            .source(AnyObserver(next: { _ in }, end: { _ in }), lifetime)
        XCTAssertEqual(log.values, [])
    }

    func testFailsWithWhatTheResourceFactoryThrows() {
        let make: () throws -> Resource = { throw TestError.first }
        XCTAssertEqual(
            Observable<Int>.using(make, observableFactory: { _ in .just(1) }).synchronousEvents, ["error(first)"])
    }

    func testFailsWithWhatTheObservableFactoryThrowsAndDisposesTheResource() {
        let log = log
        let observable = Observable<Int>.using(
            { Resource(log) }, observableFactory: { _ in throw TestError.second })
        let subscription = observable.subscribe { log.append("\($0)") }
        XCTAssertEqual(log.values, ["made", "error(second)", "disposed"])
        subscription.dispose()
    }

    func testEachSubscriptionHasAResourceOfItsOwn() {
        let (log, source) = (log, HandSource<Int>())
        let observable = Observable<Int>.using({ Resource(log) }, observableFactory: { _ in source.observable })
        let (first, second) = (EventLog(observable), EventLog(observable))
        first.dispose()
        XCTAssertEqual(log.values, ["made", "made", "disposed"])
        second.dispose()
        XCTAssertEqual(log.values, ["made", "made", "disposed", "disposed"])
    }

    func testLetsTheResourceGoAtTheEndThoughTheSubscriptionIsKept() {
        weak var resource: BooleanDisposable?
        let subscription = Observable<Int>.using({
            let made = BooleanDisposable()
            resource = made
            return made
        }) { _ in .just(1) }.subscribe(onNext: { _ in XCTAssertNotNil(resource) })
        XCTAssertNil(resource)
        subscription.dispose()
    }

    @MainActor
    func testRunsItsClosuresAndDisposesTheResourceOnTheActorTheyWereWrittenOn() async {
        let isDisposed = expectation(description: "the resource was disposed")
        final class OnMain: Disposable {
            let isDisposed: XCTestExpectation
            init(_ isDisposed: XCTestExpectation) { self.isDisposed = isDisposed }
            func dispose() {
                MainActor.preconditionIsolated()
                isDisposed.fulfill()
            }
        }
        let observable = Observable<Int>.using({
            MainActor.preconditionIsolated()
            return OnMain(isDisposed)
        }) { _ in
            MainActor.preconditionIsolated()
            return Observable.just(1).concat(.never())
        }
        let unproven = Unproven(observable)
        DispatchQueue.global().async {
            let holder = Holder()
            holder.set(
                unproven.value.subscribe(
                    onNext: { _ in DispatchQueue.global().async { holder.dispose() } }, isolation: nil))
        }
        await fulfillment(of: [isDisposed], timeout: 30)
    }
}
