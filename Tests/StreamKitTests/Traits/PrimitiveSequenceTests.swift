import StreamKitTesting
import Synchronization
import XCTest

@testable import StreamKit

final class PrimitiveSequenceTests: XCTestCase {
    // MARK: Single

    func testASingleReportsItsElementOnce() {
        var report: ((SingleEvent<Int>) -> Void)?
        let disposals = Counter()
        let single = Single<Int>.create { observer in
            report = observer
            return Disposables.create { disposals.increment() }
        }
        var heard: [String] = []
        let subscription = single.subscribe(
            onSuccess: { heard.append("\($0)") }, onFailure: { heard.append("\($0)") },
            onDisposed: { heard.append("disposed") })
        report?(.success(1))
        report?(.success(2))
        report?(.failure(TestError.source))
        XCTAssertEqual(heard, ["1", "disposed"])
        XCTAssertEqual(disposals.count, 1)
        subscription.dispose()
    }

    func testOfManyThreadsThatReportOneIsHeard() {
        for _ in 1...200 {
            let heard = Counter()
            let single = Single<Int>.create { observer in
                let observer = Unproven(observer)
                DispatchQueue.concurrentPerform(iterations: 2) { observer.value(.success($0)) }
                return Disposables.create()
            }
            _ = single.asObservable().subscribe(onNext: { _ in heard.increment() })
            XCTAssertEqual(heard.count, 1)
        }
    }

    // R55
    func testASingleDisposedInsideItsOwnDisposeReportsNothing() {
        var report: ((SingleEvent<Int>) -> Void)?
        var heard: [String] = []
        let single = Single<Int>.create { observer in
            report = observer
            return Disposables.create { observer(.success(1)) }
        }
        let subscription = single.subscribe { heard.append("\($0)") }
        subscription.dispose()
        report?(.success(2))
        XCTAssertEqual(heard, [])
    }

    func testASingleReportsItsFailure() {
        var heard: [String] = []
        let single = Single<Int>.create { observer in
            observer(.failure(TestError.source))
            return Disposables.create()
        }
        _ = single.subscribe { event in
            if case .failure(let error) = event { heard.append("\(error)") }
        }
        XCTAssertEqual(heard, ["source"])
    }

    func testAsSingleWaitsForTheCompletion() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.asSingle().asObservable())
        source.send(1)
        XCTAssertEqual(log.events, [])
        source.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }

    func testAsSingleFailsWithoutAnElementAndAtASecondOne() {
        let empty = Observable<Int>.empty().asSingle().asObservable()
        XCTAssertEqual(empty.synchronousEvents, ["error(The stream completed without an element.)"])
        let source = HandSource<Int>()
        let log = EventLog(source.observable.asSingle().asObservable())
        source.send(1)
        source.send(2)
        XCTAssertEqual(log.events, ["error(The stream gave more than one element.)"])
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(
            Observable<Int>.error(TestError.source).asSingle().asObservable().synchronousEvents, ["error(source)"])
    }

    func testEachSubscriptionToASingleCountsForItself() {
        let source = HandSource<Int>()
        let single = source.observable.asSingle().asObservable()
        let logs = [EventLog(single), EventLog(single)]
        source.send(1)
        source.complete()
        for log in logs { XCTAssertEqual(log.events, ["next(1)", "completed"]) }
    }

    // MARK: Maybe

    func testAMaybeReportsOneOfThreeOutcomes() {
        func heard(_ outcome: MaybeEvent<Int>) -> [String] {
            let maybe = Maybe<Int>.create { observer in
                observer(outcome)
                observer(.success(7))
                return Disposables.create()
            }
            var heard: [String] = []
            _ = maybe.subscribe { heard.append("\($0)") }
            _ = maybe.subscribe(
                onSuccess: { heard.append("\($0)") }, onError: { heard.append("\($0)") },
                onCompleted: { heard.append("none") })
            return heard
        }
        XCTAssertEqual(heard(.success(1)), ["success(1)", "1"])
        XCTAssertEqual(heard(.error(TestError.source)), ["error(source)", "source"])
        XCTAssertEqual(heard(.completed), ["completed", "none"])
    }

    func testAsMaybeMayBeEmptyAndFailsAtASecondElement() {
        XCTAssertEqual(Observable<Int>.empty().asMaybe().asObservable().synchronousEvents, ["completed"])
        XCTAssertEqual(Observable.just(1).asMaybe().asObservable().synchronousEvents, ["next(1)", "completed"])
        XCTAssertEqual(
            Observable.of(1, 2).asMaybe().asObservable().synchronousEvents,
            ["error(The stream gave more than one element.)"])
    }

    // MARK: Completable

    func testACompletableReportsItsEnd() {
        func heard(_ outcome: CompletableEvent) -> [String] {
            let completable = Completable.create { observer in
                observer(outcome)
                observer(.completed)
                return Disposables.create()
            }
            var heard: [String] = []
            _ = completable.subscribe { heard.append("\($0)") }
            _ = completable.subscribe(onCompleted: { heard.append("done") }, onError: { heard.append("\($0)") })
            return heard
        }
        XCTAssertEqual(heard(.completed), ["completed", "done"])
        XCTAssertEqual(heard(.error(TestError.source)), ["error(source)", "source"])
        XCTAssertEqual(Observable<Never>.empty().asCompletable().asObservable().synchronousEvents, ["completed"])
    }

    func testAFailureThatNobodyHandlesGoesToTheHook() {
        let reports = Mutex<[String]>([])
        let before = Hooks.unhandledError
        defer { Hooks.unhandledError = before }
        Hooks.unhandledError = { error, _ in reports.withLock { $0.append("\(error)") } }
        _ = Observable<Int>.error(TestError.source).asSingle().subscribe(onSuccess: { _ in })
        XCTAssertEqual(reports.withLock { $0 }, ["source"])
    }
}
