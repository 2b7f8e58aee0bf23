import StreamKitTesting
import XCTest

@testable import StreamKit

final class InfallibleTests: XCTestCase {
    /// What a lifted operator makes of one to three, and what the observable's own makes of them.
    private func assertSame<Result>(
        _ name: String, _ infallible: Infallible<Result>, _ observable: Observable<Result>, line: UInt = #line
    ) {
        let events = infallible.asObservable().synchronousEvents
        XCTAssertEqual(events, observable.synchronousEvents, name, line: line)
        XCTAssertEqual(events.last, "completed", name, line: line)
    }

    private let numbers = Infallible.of(1, 2, 2, 3)
    private let observable = Observable.of(1, 2, 2, 3)

    func testOperatorsThatChangeElementsDoWhatTheObservablesDo() {
        assertSame("map", numbers.map { $0 * 10 }, observable.map { $0 * 10 })
        assertSame("compactMap", numbers.compactMap { $0 > 1 ? $0 : nil }, observable.filter { $0 > 1 })
        assertSame("filter", numbers.filter { $0 > 1 }, observable.filter { $0 > 1 })
        assertSame("scan", numbers.scan(5) { $0 * $1 }, observable.scan(5) { $0 * $1 })
        assertSame("scan(into:)", numbers.scan(into: 5) { $0 *= $1 }, observable.scan(into: 5) { $0 *= $1 })
        assertSame("enumerated", numbers.enumerated(), observable.enumerated())
        assertSame("startWith", numbers.startWith(0), observable.startWith(0))
        assertSame("withUnretained", numbers.withUnretained(self) { $1 }, observable)
        assertSame("withUnretained", numbers.withUnretained(self).map { $0.1 }, observable)
    }

    func testOperatorsThatChooseElementsDoWhatTheObservablesDo() {
        let distinct = observable.distinctUntilChanged()
        assertSame("distinct", numbers.distinctUntilChanged(), distinct)
        assertSame("distinct by key", numbers.distinctUntilChanged { $0 }, distinct)
        assertSame("distinct by comparer", numbers.distinctUntilChanged { $0 == $1 }, distinct)
        assertSame("distinct by both", numbers.distinctUntilChanged({ $0 }, comparer: { $0 == $1 }), distinct)
        assertSame("distinct at", numbers.distinctUntilChanged(at: \.self), distinct)
        assertSame("take", numbers.take(2), observable.take(2))
        assertSame("take(while:)", numbers.take(while: { $0 < 3 }), observable.take(3))
        assertSame("inclusive", numbers.take(while: { $0 < 2 }, behavior: .inclusive), observable.take(2))
        assertSame("take(until:)", numbers.take(until: { $0 == 3 }), observable.take(3))
        assertSame("take(until:)", numbers.take(until: Infallible.just(())), .empty())
        assertSame("element(at:)", numbers.element(at: 3), .just(3))
        assertSame("element(at:)", numbers.element(at: 4), .empty())
        assertSame("takeLast", numbers.takeLast(1), .just(3))
        assertSame("skip", numbers.skip(3), .just(3))
        assertSame("skip(while:)", numbers.skip(while: { $0 < 3 }), .just(3))
        assertSame("skip(until:)", numbers.skip(until: Infallible<Int>.never()), .empty())
        assertSame("ifEmpty", numbers.filter { $0 > 3 }.ifEmpty(default: 4), .just(4))
        assertSame("ignoreElements", numbers.ignoreElements(), .empty())
    }

    func testOperatorsThatTakeStreamsDoWhatTheObservablesDo() {
        func twice(_ number: Int) -> Infallible<Int> { .of(number, number) }
        func observableTwice(_ number: Int) -> Observable<Int> { .of(number, number) }
        let doubled = observable.concatMap(observableTwice)
        assertSame("flatMap", numbers.flatMap(twice), doubled)
        assertSame("flatMapLatest", numbers.flatMapLatest(twice), doubled)
        assertSame("flatMapFirst", numbers.flatMapFirst(twice), doubled)
        assertSame("concatMap", numbers.concatMap(twice), doubled)
        assertSame("switchLatest", numbers.map(twice).switchLatest(), doubled)
        assertSame("concat()", numbers.map(twice).concat(), doubled)
        assertSame("merge()", numbers.map(twice).merge(), doubled)
        assertSame("merge(maxConcurrent:)", numbers.map(twice).merge(maxConcurrent: 1), doubled)
        assertSame("merge(with:)", numbers.merge(with: .just(4)), .of(1, 2, 2, 3, 4))
        assertSame("concat", numbers.concat(.just(4)), .of(1, 2, 2, 3, 4))
        assertSame("merge", Infallible.merge(numbers, .just(4)), .of(1, 2, 2, 3, 4))
        assertSame("merge", Infallible.merge([numbers, .just(4)]), .of(1, 2, 2, 3, 4))
        assertSame("concat", Infallible.concat(numbers, .just(4)), .of(1, 2, 2, 3, 4))
        assertSame("concat", Infallible.concat([numbers, .just(4)]), .of(1, 2, 2, 3, 4))
        assertSame("withLatestFrom", numbers.withLatestFrom(Infallible.just(7)) { $0 + $1 }, observable.map { $0 + 7 })
        assertSame("withLatestFrom", numbers.withLatestFrom(Infallible.just(7)), observable.map { _ in 7 })
        assertSame("share", numbers.share(replay: 1), observable)
    }

    func testCollectionsAreCombinedAndZipped() {
        let pair = [numbers, .just(4)]
        let observables = [observable, .just(4)]
        assertSame("combineLatest", Infallible.combineLatest(pair), Observable.combineLatest(observables))
        assertSame("combineLatest", Infallible.combineLatest(pair) { $0.reduce(0, +) }, .of(7))
        assertSame("zip", Infallible.zip(pair), Observable.of([1, 4]))
        assertSame("zip", Infallible.zip(pair) { $0.reduce(0, +) }, .of(5))
    }

    func testMakesStreamsFromNothing() {
        assertSame("just", .just(1), .just(1))
        assertSame("from", .from([1, 2]), .of(1, 2))
        assertSame("from(optional:)", .from(optional: 1), .just(1))
        assertSame("from(optional:)", Infallible<Int>.from(optional: nil), .empty())
        assertSame("empty", Infallible<Int>.empty(), .empty())
        assertSame("deferred", .deferred { .just(1) }, .just(1))
        XCTAssertEqual(Infallible<Int>.never().asObservable().synchronousEvents, [])
    }

    func testMakesStreamsOnAScheduler() {
        let scheduler = VirtualTimeScheduler()
        var heard: [Int] = []
        let streams: [Infallible<Int>] = [
            .just(1, scheduler: scheduler), .of(2, 3, scheduler: scheduler), .from([4], scheduler: scheduler),
            .from(optional: 5, scheduler: scheduler),
        ]
        let bag = DisposeBag()
        for stream in streams { stream.subscribe(onNext: { heard.append($0) }).disposed(by: bag) }
        XCTAssertEqual(heard, [])
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(heard.sorted(), [1, 2, 3, 4, 5])
    }

    func testCountsTimeOnAScheduler() {
        let scheduler = VirtualTimeScheduler()
        var heard: [String] = []
        let bag = DisposeBag()
        func listen(_ name: String, _ stream: Infallible<Int>) {
            stream.subscribe(
                onNext: { heard.append("\(name) \($0)") }, onCompleted: { heard.append("\(name) is over") }
            )
            .disposed(by: bag)
        }
        listen("interval", .interval(.seconds(2), scheduler: scheduler))
        listen("timer", .timer(.seconds(1), scheduler: scheduler))
        listen("periodic timer", .timer(.seconds(1), period: .seconds(4), scheduler: scheduler))
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(Set(heard), ["timer 0", "timer is over", "periodic timer 0"])
        heard = []
        scheduler.advance(by: .seconds(4))
        XCTAssertEqual(heard.filter { $0.hasPrefix("interval") }, ["interval 0", "interval 1"])
        XCTAssertEqual(heard.filter { !$0.hasPrefix("interval") }, ["periodic timer 1"])
    }

    func testCreateReportsElementsAndTheCompletionAndDisposesOnce() {
        let disposals = Counter()
        let infallible = Infallible<Int>.create { observer in
            observer(.next(1))
            observer(.completed)
            observer(.next(2))
            return Disposables.create { disposals.increment() }
        }
        var heard: [String] = []
        _ = infallible.subscribe { heard.append("\($0)") }
        XCTAssertEqual(heard, ["next(1)", "completed"])
        XCTAssertEqual(disposals.count, 1)
    }

    func testTimedOperatorsRunOnTheirScheduler() {
        let scheduler = VirtualTimeScheduler()
        let source = PublishRelay<Int>()
        let infallible = source.asInfallible()
        var heard: [String] = []
        let bag = DisposeBag()
        func listen(_ name: String, _ stream: Infallible<Int>) {
            stream.subscribe(onNext: { heard.append("\(name) \($0)") }).disposed(by: bag)
        }
        listen("throttle", infallible.throttle(.seconds(2), scheduler: scheduler))
        listen("debounce", infallible.debounce(.seconds(2), scheduler: scheduler))
        listen("delay", infallible.delay(.seconds(1), scheduler: scheduler))
        listen("observe", infallible.observe(on: scheduler))
        listen("subscribe", infallible.subscribe(on: scheduler))
        listen("delaySubscription", infallible.delaySubscription(.seconds(1), scheduler: scheduler))
        listen("take", infallible.take(for: .seconds(1), scheduler: scheduler))
        listen("skip", infallible.skip(for: .seconds(1), scheduler: scheduler))
        source.accept(1)
        XCTAssertEqual(heard, ["throttle 1", "take 1"])
        heard = []
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(Set(heard), ["observe 1", "delay 1"])
        heard = []
        source.accept(2)
        XCTAssertEqual(Set(heard), ["subscribe 2", "delaySubscription 2", "skip 2"])
    }

    // MARK: Subscribing

    func testCallsTheClosures() {
        var heard: [String] = []
        _ = numbers.subscribe(
            onNext: { heard.append("\($0)") }, onCompleted: { heard.append("completed") },
            onDisposed: { heard.append("disposed") })
        XCTAssertEqual(heard, ["1", "2", "2", "3", "completed", "disposed"])
    }

    func testDoCallsItsClosuresInOrder() {
        var heard: [String] = []
        _ = Infallible.just(1).do(
            onNext: { heard.append("on \($0)") }, afterNext: { heard.append("after \($0)") },
            onCompleted: { heard.append("onCompleted") }, afterCompleted: { heard.append("afterCompleted") },
            onSubscribe: { heard.append("onSubscribe") }, onSubscribed: { heard.append("onSubscribed") },
            onDispose: { heard.append("onDispose") }
        ).subscribe(onNext: { heard.append("\($0)") })
        XCTAssertEqual(
            heard,
            [
                "onSubscribe", "on 1", "1", "after 1", "onCompleted", "afterCompleted", "onDispose", "onSubscribed",
            ])
    }

    func testSubscribedWithAnObjectItDoesNotKeepIt() {
        final class Screen {
            var shown: [Int] = []
        }
        let source = BehaviorRelay(value: 1)
        var screen: Screen? = Screen()
        weak let released = screen
        let bag = DisposeBag()
        source.asInfallible().subscribe(with: screen!, onNext: { $0.shown.append($1) }).disposed(by: bag)
        source.asInfallible().bind(with: screen!, onNext: { $0.shown.append($1 * 10) }).disposed(by: bag)
        source.accept(2)
        XCTAssertEqual(screen?.shown, [1, 10, 2, 20])
        screen = nil
        XCTAssertNil(released)
    }

    func testBindsToObserversRelaysAndTheirOptionals() {
        let source = BehaviorRelay(value: 1)
        let infallible = source.asInfallible()
        let (relay, second) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
        let optional = BehaviorRelay<Int?>(value: nil)
        let (observer, optionalObserver) = (BehaviorSubject(value: 0), BehaviorSubject<Int?>(value: nil))
        var heard: [Int] = []
        let bag = DisposeBag()
        infallible.bind(to: relay, second).disposed(by: bag)
        infallible.bind(to: optional).disposed(by: bag)
        infallible.bind(to: observer).disposed(by: bag)
        infallible.bind(to: optionalObserver).disposed(by: bag)
        infallible.bind(onNext: { heard.append($0) }).disposed(by: bag)
        source.accept(2)
        XCTAssertEqual([relay.value, second.value, optional.value], [2, 2, 2])
        XCTAssertEqual(try? observer.value(), 2)
        XCTAssertEqual(try? optionalObserver.value(), 2)
        XCTAssertEqual(heard, [1, 2])
        XCTAssertEqual(infallible.bind(to: { $0.map { $0 + 1 } }).asObservable().synchronousEvents, ["next(3)"])
        func adding(_ stream: Infallible<Int>) -> (Int) -> Infallible<Int> { { term in stream.map { $0 + term } } }
        XCTAssertEqual(
            infallible.bind(to: adding, curriedArgument: 5).asObservable().synchronousEvents, ["next(7)"])
    }

    // MARK: Conversions

    func testAnswersAFailureWithAnElementAStreamOrWhatIsMadeOfTheError() {
        let failing = Observable.concat(.just(1), .error(TestError.source))
        func events(_ infallible: Infallible<Int>) -> [String] { infallible.asObservable().synchronousEvents }
        XCTAssertEqual(events(failing.asInfallible(onErrorJustReturn: 7)), ["next(1)", "next(7)", "completed"])
        XCTAssertEqual(
            events(failing.asInfallible(onErrorFallbackTo: .of(8, 9))), ["next(1)", "next(8)", "next(9)", "completed"])
        XCTAssertEqual(
            events(failing.asInfallible(onErrorRecover: { .just("\($0)".count) })), ["next(1)", "next(6)", "completed"])
    }

    func testRelaysSignalsAndDriversAreInfallible() {
        let behavior = BehaviorRelay(value: 1)
        XCTAssertEqual(behavior.asInfallible().asObservable().synchronousEvents, ["next(1)"])
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        replay.accept(2)
        XCTAssertEqual(replay.asInfallible().asObservable().synchronousEvents, ["next(2)"])
        let publish = PublishRelay<Int>()
        let log = EventLog(publish.asInfallible().asInfallible().asObservable())
        publish.accept(3)
        XCTAssertEqual(log.events, ["next(3)"])
    }

    @MainActor
    func testBecomesADriverOrASignalAndComesBack() async {
        var heard: [String] = []
        let relay = BehaviorRelay(value: 1)
        let bag = DisposeBag()
        relay.asInfallible().asDriver().drive(onNext: { heard.append("driver \($0)") }).disposed(by: bag)
        relay.asInfallible().asSignal().emit(onNext: { heard.append("signal \($0)") }).disposed(by: bag)
        relay.asDriver().asInfallible().subscribe(onNext: { heard.append("infallible \($0)") }).disposed(by: bag)
        XCTAssertEqual(heard, ["driver 1", "signal 1", "infallible 1"])
    }

    func testReadsABehaviorInWithLatestFrom() {
        // The handler's own sends are queued behind the event, so who subscribed would lag behind.
        let count = BehaviorRelay(value: 0)
        let up = PublishRelay<Void>()
        let bag = DisposeBag()
        up.asInfallible().withLatestFrom(count.asInfallible()) { $1 + 1 }.bind(to: count).disposed(by: bag)
        count.subscribe(onNext: { if $0 == 10 { (1...2).forEach { _ in up.accept(()) } } }).disposed(by: bag)
        count.accept(10)
        XCTAssertEqual(count.value, 12)
    }
}
