import Observation
import XCTest

@testable import StreamKit

/// Ten thousand streams, reactors and systems, created, driven and dropped: their objects are counted, and the heap measured.
final class NothingLeftBehindTests: XCTestCase {
    /// Counts itself, and is captured by everything that a subject is made of.
    private final class Counted: Sendable {
        private let living: Counter

        init(_ living: Counter) {
            living.increment()
            self.living = living
        }

        deinit { living.decrement() }

        func touch() {}
    }

    /// Ten thousand times `live`, on the level: of the heap and of the objects that `live` has captured.
    private func assertLeavesNothing(
        file: StaticString = #filePath, line: UInt = #line, _ live: (Counted) -> Void
    ) {
        let living = Counter()
        func run(_ count: Int) {
            for _ in 1...count { live(Counted(living)) }
            XCTAssertEqual(living.count, 0, "objects that live on", file: file, line: line)
        }
        run(1_000)  // metadata, caches and the heap's own tables have come by then
        let before = heapInUse()
        run(10_000)
        guard let before, let after = heapInUse() else { return }
        // A single object left behind by each would be 160,000 bytes.
        XCTAssertLessThan(after - before, 100_000, "bytes that were not freed", file: file, line: line)
    }

    // MARK: Streams

    private enum Logic: LogicType {
        struct Input: InputType {
            let countUp = PublishRelay<Void>()
            let text = PublishSubject<String>()
        }
        struct State: StateType { let count = BehaviorRelay(value: 0) }
        struct Output: OutputType {
            let count: Observable<Int>
            let both: Observable<String>
            let computed: Computed<Int>
        }
        struct Extra: ExtraType {
            let counted: Counted
            let scheduler: any SchedulerType
        }

        static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output {
            let (input, state, counted) = (dependency.inputObservables, dependency.state, dependency.extra.counted)
            input.countUp
                .withLatestFrom(state.count) {
                    counted.touch()
                    return $1 + 1
                }
                .bind(to: state.count)
                .disposed(by: disposeBag)
            let text = input.text
                .debounce(.milliseconds(300), scheduler: dependency.extra.scheduler)
                .flatMapLatest { text in
                    counted.touch()
                    return Observable.merge(.just(text), .never())
                }
                .share(replay: 1)
            return Output(
                count: state.count.map {
                    counted.touch()
                    return $0
                },
                both: .combineLatest(text, state.count) { "\($0) \($1)" },
                computed: Computed {
                    counted.touch()
                    return state.count.value
                })
        }
    }

    func testTenThousandStreamsLeaveNothingBehind() {
        assertLeavesNothing { counted in
            let scheduler = VirtualTimeScheduler()
            let stream = PrimitiveStream<Logic>(
                input: .init(), state: .init(), extra: .init(counted: counted, scheduler: scheduler))
            let bag = DisposeBag()
            var heard = 0
            stream.output.count.subscribe(onNext: { heard = $0 }).disposed(by: bag)
            stream.output.both.subscribe(onNext: { _ in counted.touch() }).disposed(by: bag)
            for _ in 1...3 { stream.input.countUp() }
            stream.input.text("a")
            scheduler.advance(by: .seconds(1))
            stream.input.text("b")  // its timer is due when the stream goes
            XCTAssertEqual(heard, 3)
            XCTAssertEqual(stream.output.computed, 3)
        }
    }

    // MARK: Reactors

    private final class Core: ReactorCore {
        enum Action { case add, addLater, wait }
        private let counted: Counted
        private let scheduler: any SchedulerType

        init(_ counted: Counted, _ scheduler: any SchedulerType) {
            self.counted = counted
            self.scheduler = scheduler
        }

        func mutate(state: Int, action: Action) -> Observable<Int> {
            switch action {
            case .add: .just(1)
            case .addLater: Observable<Int>.timer(.seconds(1), scheduler: scheduler).map { [self] _ in touched(1) }
            case .wait: Observable.never().map { [self] in touched(1) }
            }
        }

        func reduce(state: Int, mutation: Int) -> Int { touched(state + mutation) }

        private func touched(_ number: Int) -> Int {
            counted.touch()
            return number
        }
    }

    func testTenThousandReactorsLeaveNothingBehind() {
        assertLeavesNothing { counted in
            let scheduler = VirtualTimeScheduler()
            let reactor = Reactor(initialState: 0, core: Core(counted, scheduler))
            for action in [Core.Action.add, .addLater, .wait] { reactor.send(action) }
            scheduler.advance(by: .seconds(1))
            for action in [Core.Action.add, .addLater, .wait] { reactor.send(action) }
            XCTAssertEqual(reactor.state.value, 3)
        }
    }

    @MainActor
    func testTenThousandReactorsOnMainWithTheirViewStoresLeaveNothingBehind() async {
        assertLeavesNothing { counted in
            let viewStore = ViewStore(Reactor(initialState: 0, core: Core(counted, VirtualTimeScheduler())))
            let bag = DisposeBag()
            var heard = 0
            viewStore.publisher.subscribe(onNext: { heard = $0 }).disposed(by: bag)
            for action in [Core.Action.add, .addLater, .wait] { viewStore.send(action) }
            withObservationTracking({ _ = viewStore.state }, onChange: { counted.touch() })
            XCTAssertEqual(heard, 1)
        }
    }

    // MARK: Systems

    func testTenThousandSystemsLeaveNothingBehind() {
        assertLeavesNothing { counted in
            let events = PublishRelay<Int>()
            let one: Observable<Int>.Feedback<Int> = react(
                request: { $0 < 3 ? $0 : nil },
                effects: { _ in
                    counted.touch()
                    return .just(1)
                })
            let many: Observable<Int>.Feedback<Int> = react(
                requests: { Set(0..<$0) },
                effects: { _ in
                    counted.touch()
                    return .never()
                })
            let bound: Observable<Int>.Feedback<Int> = bind { state in
                Bindings(
                    subscriptions: [state.subscribe(onNext: { _ in counted.touch() })], events: [events.asObservable()])
            }
            var last = 0
            let subscription = Observable.system(initialState: 0, reduce: { $0 + $1 }, feedback: one, many, bound)
                .subscribe(onNext: { last = $0 })
            events.accept(1)
            XCTAssertEqual(last, 4)
            subscription.dispose()
        }
    }

    @MainActor
    func testTenThousandSystemsOfDriversLeaveNothingBehind() async {
        assertLeavesNothing { counted in
            let events = PublishRelay<Int>()
            let bound: Driver<Int>.Feedback<Int> = bind { state in
                Bindings(
                    subscriptions: [state.drive(onNext: { _ in counted.touch() })], events: [events.asSignal()])
            }
            var last = 0
            let subscription = Driver.system(initialState: 0, reduce: { $0 + $1 }, feedback: bound)
                .drive(onNext: { last = $0 })
            events.accept(1)
            XCTAssertEqual(last, 1)
            subscription.dispose()
        }
    }

    // MARK: Effects

    func testTenThousandStreamsDroppedWithTheirEffectsRunningLeaveNothingBehind() async {
        let living = Counter()
        func run(_ count: Int) async {
            for _ in 1...count {
                let counted = Counted(living)
                let ask = PublishRelay<Int>()
                let subscription =
                    ask
                    .asyncMap(.concurrent(max: 2)) { number in
                        counted.touch()
                        let (never, continuation) = AsyncStream<Never>.makeStream()
                        for await _ in never {}
                        return withExtendedLifetime(continuation) { number }
                    }
                    .subscribe(onNext: { _ in counted.touch() })
                for number in 1...3 { ask.accept(number) }
                subscription.dispose()
            }
            let deadline = ContinuousClock.now + .seconds(30)
            while living.count > 0, ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(1)) }
            XCTAssertEqual(living.count, 0)
        }
        await run(1_000)
        let before = heapInUse()
        await run(10_000)
        if let before, let after = heapInUse() { XCTAssertLessThan(after - before, 500_000) }
    }

    // MARK: Idle

    /// Runs `make` a hundred times, holds the number of threads to what it was, and hands over what was made, to be kept.
    private func assertHoldsNoThread(file: StaticString = #filePath, line: UInt = #line, _ make: () -> Any) -> [Any] {
        let before = threadCount()
        let subjects = (1...100).map { _ in make() }
        if let before, let after = threadCount() {
            // Threads of what ran before may come and go.
            XCTAssertLessThan(after - before, 10, "threads", file: file, line: line)
        }
        return subjects
    }

    func testAnIdleStreamHoldsNoThreadAndNoTimer() {
        let counted = Counted(Counter())
        let scheduler = VirtualTimeScheduler()
        let subjects = assertHoldsNoThread {
            let stream = PrimitiveStream<Logic>(
                input: .init(), state: .init(), extra: .init(counted: counted, scheduler: scheduler))
            let subscription = stream.output.both.subscribe(onNext: { _ in })
            stream.input.countUp()
            stream.input.text("a")
            return (stream, subscription)
        }
        XCTAssertEqual(scheduler.dueTimes.count, 100)
        scheduler.advance(by: .milliseconds(300))
        XCTAssertEqual(scheduler.dueTimes, [])
        withExtendedLifetime(subjects) {}
    }

    func testAnIdleReactorHoldsNoThreadNoTimerAndNoTask() {
        let counted = Counted(Counter())
        let scheduler = VirtualTimeScheduler()
        let effects = EffectTracker()
        let subjects = assertHoldsNoThread {
            EffectTracker.$current.withValue(effects) {
                let reactor = Reactor(initialState: 0, core: Core(counted, scheduler))
                for action in [Core.Action.add, .addLater, .wait] { reactor.send(action) }
                return reactor
            }
        }
        XCTAssertEqual(scheduler.dueTimes.count, 100)
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(scheduler.dueTimes, [])
        XCTAssertEqual(effects.running, 0)
        withExtendedLifetime(subjects) {}
    }

    func testAnIdleSystemHoldsNoThreadAndNoTimer() {
        let scheduler = VirtualTimeScheduler()
        let subjects = assertHoldsNoThread {
            let later: Observable<Int>.Feedback<Int> = react(
                request: { $0 == 0 ? "wait" : nil },
                effects: { _ in Observable<Int>.timer(.seconds(1), scheduler: scheduler).map { _ in 1 } })
            return Observable.system(
                initialState: 0, reduce: { $0 + $1 }, scheduler: scheduler, feedback: later, { _ in .never() }
            ).subscribe(onNext: { _ in })
        }
        scheduler.advance(by: .seconds(2))
        XCTAssertEqual(scheduler.dueTimes, [])
        withExtendedLifetime(subjects) {}
    }
}
