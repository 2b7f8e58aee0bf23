import StreamKitTesting
import XCTest

@testable import StreamKit

final class SingleTests: XCTestCase {
    private func events<Trait, Element>(_ sequence: PrimitiveSequence<Trait, Element>) -> [String] {
        sequence.asObservable().synchronousEvents
    }

    private let one = Single.just(1)
    private let failing = Single<Int>.error(TestError.source)

    // MARK: Values

    func testIsMadeOfAnElementAnErrorOrNothing() {
        XCTAssertEqual(events(one), ["next(1)", "completed"])
        XCTAssertEqual(events(failing), ["error(source)"])
        XCTAssertEqual(events(Single<Int>.never()), [])
        XCTAssertEqual(events(Single.deferred { .just(2) }), ["next(2)", "completed"])
    }

    func testMapsAndChoosesItsElement() {
        XCTAssertEqual(events(one.map { $0 + 1 }), ["next(2)", "completed"])
        XCTAssertEqual(events(one.filter { $0 == 1 }), ["next(1)", "completed"])
        XCTAssertEqual(events(one.filter { $0 == 2 }), ["completed"])
        XCTAssertEqual(events(one.compactMap { $0 == 1 ? "one" : nil }), ["next(one)", "completed"])
        XCTAssertEqual(events(one.compactMap { $0 == 2 ? "two" : nil }), ["completed"])
    }

    func testFlatMapsToAnotherOfItsKindToAMaybeAndToACompletable() {
        XCTAssertEqual(events(one.flatMap { .just("\($0)!") }), ["next(1!)", "completed"])
        XCTAssertEqual(events(one.flatMapMaybe { _ in Maybe<Int>.empty() }), ["completed"])
        XCTAssertEqual(events(one.flatMapMaybe { .just($0 + 1) }), ["next(2)", "completed"])
        XCTAssertEqual(events(one.flatMapCompletable { _ in .empty() }), ["completed"])
        XCTAssertEqual(events(one.flatMapCompletable { _ in .error(TestError.inner) }), ["error(inner)"])
        XCTAssertEqual(events(failing.flatMap { _ in self.one }), ["error(source)"])
    }

    func testZipsTwoToEight() {
        XCTAssertEqual(events(Single.zip(one, .just("a"))), [#"next((1, "a"))"#, "completed"])
        XCTAssertEqual(events(Single.zip(one, .just(2)) { $0 + $1 }), ["next(3)", "completed"])
        let eight = Single.zip(one, one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        XCTAssertEqual(events(eight), ["next(8)", "completed"])
        XCTAssertEqual(events(Single.zip(one, failing)), ["error(source)"])
    }

    func testZipsACollectionAndOfNoneGivesAnEmptyArray() {
        XCTAssertEqual(events(Single.zip([one, .just(2)])), ["next([1, 2])", "completed"])
        XCTAssertEqual(events(Single.zip([one, .just(2)]) { $0.reduce(0, +) }), ["next(3)", "completed"])
        XCTAssertEqual(events(Single<Int>.zip([])), ["next([])", "completed"])
    }

    // MARK: Failures

    func testAnswersAFailure() {
        XCTAssertEqual(events(failing.catchAndReturn(7)), ["next(7)", "completed"])
        XCTAssertEqual(events(failing.catch { .just("\($0)".count) }), ["next(6)", "completed"])
        XCTAssertEqual(events(one.catchAndReturn(7)), ["next(1)", "completed"])
    }

    func testRetriesAfterAFailure() {
        func attempts(failing count: Int) -> (Single<Int>, Counter) {
            let attempts = Counter()
            let single = Single<Int>.create { observer in
                attempts.increment()
                observer(attempts.count > count ? .success(attempts.count) : .failure(TestError.source))
                return Disposables.create()
            }
            return (single, attempts)
        }
        XCTAssertEqual(events(attempts(failing: 2).0.retry()), ["next(3)", "completed"])
        let (single, count) = attempts(failing: 5)
        XCTAssertEqual(events(single.retry(3)), ["error(source)"])
        XCTAssertEqual(count.count, 3)
    }

    func testRetriesWhenATriggerSaysSo() {
        let failures = successive(Observable<Int>.error(TestError.first), .just(2))
        XCTAssertEqual(events(failures.asSingle().retry(when: { $0.map { _ in } })), ["next(2)", "completed"])
        let again = successive(Observable<Int>.error(TestError.first), .just(2)).asSingle()
        let typed = again.retry(when: { (errors: Observable<TestError>) in errors.filter { $0 == .first } })
        XCTAssertEqual(events(typed), ["next(2)", "completed"])
        XCTAssertEqual(events(failing.retry(when: { $0.flatMap { Observable<Int>.error($0) } })), ["error(source)"])
    }

    func testFailsOrGoesOnWithAnotherOnceItTakesTooLong() {
        let scheduler = VirtualTimeScheduler()
        let never = Single<Int>.never()
        let logs = [
            EventLog(never.timeout(.seconds(1), scheduler: scheduler).asObservable()),
            EventLog(never.timeout(.seconds(1), other: one, scheduler: scheduler).asObservable()),
            EventLog(one.timeout(.seconds(1), scheduler: scheduler).asObservable()),
        ]
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(
            logs.map(\.events), [["error(\(RxError.timeout))"], ["next(1)", "completed"], ["next(1)", "completed"]])
    }

    func testWhatAClosureThrowsIsTheFailure() {
        let failure = ["error(closure)"]
        XCTAssertEqual(events(one.map { _ -> Int in throw TestError.closure }), failure)
        XCTAssertEqual(events(one.filter { _ in throw TestError.closure }), failure)
        XCTAssertEqual(events(one.compactMap { _ -> Int? in throw TestError.closure }), failure)
        XCTAssertEqual(events(one.flatMap { _ -> Single<Int> in throw TestError.closure }), failure)
        XCTAssertEqual(events(one.flatMapMaybe { _ -> Maybe<Int> in throw TestError.closure }), failure)
        XCTAssertEqual(events(one.flatMapCompletable { _ in throw TestError.closure }), failure)
        XCTAssertEqual(events(failing.catch { _ in throw TestError.closure }), failure)
        XCTAssertEqual(events(one.do(onSuccess: { _ in throw TestError.closure })), failure)
        XCTAssertEqual(events(Single<Int>.deferred { throw TestError.closure }), failure)
        XCTAssertEqual(events(Single.zip(one, one) { _, _ -> Int in throw TestError.closure }), failure)
    }

    // MARK: Utility

    func testDoCallsItsClosuresInOrder() {
        var heard: [String] = []
        func watched(_ single: Single<Int>) -> Single<Int> {
            single.do(
                onSuccess: { heard.append("on \($0)") }, afterSuccess: { heard.append("after \($0)") },
                onError: { heard.append("on \($0)") }, afterError: { heard.append("after \($0)") },
                onSubscribe: { heard.append("onSubscribe") }, onSubscribed: { heard.append("onSubscribed") },
                onDispose: { heard.append("onDispose") })
        }
        _ = watched(one).subscribe { _ in heard.append("told") }
        XCTAssertEqual(heard, ["onSubscribe", "on 1", "told", "after 1", "onDispose", "onSubscribed"])
        heard = []
        _ = watched(failing).subscribe { _ in heard.append("told") }
        XCTAssertEqual(heard, ["onSubscribe", "on source", "told", "after source", "onDispose", "onSubscribed"])
    }

    func testTimedOperatorsRunOnTheirScheduler() {
        let scheduler = VirtualTimeScheduler()
        var heard: [String] = []
        let bag = DisposeBag()
        func listen(_ name: String, _ single: Single<Int>) {
            single.subscribe { heard.append("\(name) \($0)") }.disposed(by: bag)
        }
        listen("delay", one.delay(.seconds(2), scheduler: scheduler))
        listen("delaySubscription", one.delaySubscription(.seconds(3), scheduler: scheduler))
        listen("timer", Single<Int>.timer(.seconds(1), scheduler: scheduler))
        listen("observe", one.observe(on: scheduler))
        listen("just", .just(1, scheduler: scheduler))
        listen("subscribe", one.subscribe(on: scheduler))
        XCTAssertEqual(heard, [])
        scheduler.advance(by: .seconds(3))
        XCTAssertEqual(
            heard.map { $0.prefix { $0 != " " } },
            ["observe", "just", "subscribe", "timer", "delay", "delaySubscription"])
    }

    func testUsesAResourceForTheTimeOfASubscription() {
        let (resource, source) = (BooleanDisposable(), HandSource<Int>())
        let single = Single<Int>.using({ resource }, primitiveSequenceFactory: { _ in source.observable.asSingle() })
        let log = EventLog(single.asObservable())
        source.send(1)
        XCTAssertFalse(resource.isDisposed)
        source.complete()
        XCTAssertTrue(resource.isDisposed)
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }

    func testEachSubscriptionIsARunOfItsOwn() {
        let runs = Counter()
        let single = Single<Int>.deferred {
            runs.increment()
            return .just(runs.count)
        }
        XCTAssertEqual(events(single), ["next(1)", "completed"])
        XCTAssertEqual(events(single), ["next(2)", "completed"])
    }

    // R55
    func testDisposedInsideItsOwnDisposeReportsNothingBehindAnOperatorEither() {
        var heard: [String] = []
        let single = Single<Int>.create { observer in Disposables.create { observer(.success(1)) } }
        let subscriptions = [
            single.map { $0 }.subscribe { heard.append("\($0)") },
            single.flatMap { .just($0) }.subscribe { heard.append("\($0)") },
            Single.zip(single, one).subscribe { heard.append("\($0)") },
            single.retry(2).subscribe { heard.append("\($0)") },
        ]
        for subscription in subscriptions { subscription.dispose() }
        XCTAssertEqual(heard, [])
    }

    // MARK: Conversions

    func testBecomesAMaybeACompletableAndADriver() {
        XCTAssertEqual(events(one.asMaybe()), ["next(1)", "completed"])
        XCTAssertEqual(events(one.asCompletable()), ["completed"])
        XCTAssertEqual(events(failing.asCompletable()), ["error(source)"])
        XCTAssertEqual(failing.asInfallible(onErrorJustReturn: 7).asObservable().synchronousEvents.count, 2)
    }

    @MainActor
    func testBecomesADriverAndASignal() async {
        var heard: [Int] = []
        let bag = DisposeBag()
        failing.asDriver(onErrorJustReturn: 7).drive(onNext: { heard.append($0) }).disposed(by: bag)
        one.asSignal(onErrorSignalWith: .empty()).emit(onNext: { heard.append($0) }).disposed(by: bag)
        Maybe<Int>.empty().asDriver(onErrorDriveWith: .empty()).drive(onNext: { heard.append($0) }).disposed(by: bag)
        XCTAssertEqual(heard, [7, 1])
    }

    func testAnOutcomeThatIsToldByTheHandlerOfTheFirstDoesNotCount() {
        var tell: Single<Int>.SingleObserver?
        let single = Single<Int>.create { observer in
            tell = observer
            return Disposables.create()
        }
        let log = EventLog(single.asObservable().do(onNext: { _ in tell?(.success(2)) }))
        tell?(.success(1))
        XCTAssertEqual(log.events, ["next(1)", "completed"])
    }
}
