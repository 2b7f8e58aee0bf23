import StreamKit
import StreamKitTesting

struct Boom: Error, Equatable {}

/// Counts, as text, by as much as it is told to.
final class CounterStream: UnidirectionalStream<CounterStream> {
    struct Input: InputType {
        let countUp = PublishRelay<Void>()
        let add = PublishRelay<Int>()
    }
    struct State: StateType { let count = BehaviorRelay<Int>(value: 0) }
    struct Output: OutputType {
        let count: Observable<String>
        let number: BehaviorRelay<Int>
        let double: Computed<Int>
        let didCount: PublishRelay<Void>
    }

    static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
        let state = dependency.state
        let input = dependency.inputObservables
        let didCount = PublishRelay<Void>()
        Observable.merge(input.countUp.map { 1 }, input.add)
            .withLatestFrom(state.count) { $1 + $0 }
            .bind(to: state.count)
            .disposed(by: disposeBag)
        input.countUp.bind(to: didCount).disposed(by: disposeBag)
        return Output(
            count: state.count.map(String.init), number: state.count, double: Computed { state.count.value * 2 },
            didCount: didCount)
    }

    static func make(_ scheduler: TestScheduler) -> CounterStream {
        CounterStream(input: Input(), state: State(), extra: NoExtra())
    }
}

/// Says what it was told a while later; fails when told "!"; ends when told ".".
enum EchoLogic: LogicType {
    struct Input: InputType {
        let say = PublishRelay<String>()
        let repeatForever = PublishRelay<Void>()
        let ignore = PublishRelay<Void>()
    }
    struct Output: OutputType { let echo: Observable<String> }
    struct Extra: ExtraType { let scheduler: any SchedulerType }
    /// Where the subscription is that does not handle an error.
    static let lineOfIgnore: UInt = 1000

    static func bind(from dependency: Dependency<Input, NoState, Extra>, disposeBag: DisposeBag) -> Output {
        let scheduler = dependency.extra.scheduler
        let echo = PublishSubject<String>()
        dependency.inputObservables.say
            .subscribe(onNext: { text in
                scheduler.schedule(after: .milliseconds(300)) {
                    switch text {
                    case "!": echo.onError(Boom())
                    case ".": echo.onCompleted()
                    default: echo.onNext(text)
                    }
                }
            })
            .disposed(by: disposeBag)
        dependency.inputObservables.repeatForever
            .subscribe(onNext: { Ticker(scheduler).start().disposed(by: disposeBag) })
            .disposed(by: disposeBag)
        dependency.inputObservables.ignore
            .map { throw Boom() }
            .subscribe(onNext: {}, line: lineOfIgnore)
            .disposed(by: disposeBag)
        return Output(echo: echo.asObservable())
    }

    static func make(_ scheduler: TestScheduler) -> PrimitiveStream<EchoLogic> {
        PrimitiveStream(input: Input(), extra: Extra(scheduler: scheduler))
    }
}

/// Schedules itself again and again, until it is disposed.
private final class Ticker: @unchecked Sendable {  // proof: tests use it on one thread
    private let scheduler: any SchedulerType
    private var next: (any Disposable)?

    init(_ scheduler: any SchedulerType) {
        self.scheduler = scheduler
    }

    func start() -> any Disposable {
        tick()
        return Disposables.create { self.next?.dispose() }
    }

    private func tick() {
        next = scheduler.schedule(after: .seconds(1)) { self.tick() }
    }
}

/// Holds a counter, and shows it.
final class ParentStream: UnidirectionalStream<ParentStream> {
    struct Input: InputType { let countUp = PublishRelay<Void>() }
    struct Extra: ExtraType { let counter: CounterStream }
    struct Output: OutputType {
        let counter: OutputWrapper<CounterStream.Output>
        var computed: Observable<Int> { counter.number.asObservable() }
    }

    static func bind(from dependency: Dependency<Input, NoState, Extra>, disposeBag: DisposeBag) -> Output {
        let counter = dependency.extra.counter
        dependency.inputObservables.countUp.bind(to: counter.input.countUp).disposed(by: disposeBag)
        return Output(counter: counter.output)
    }

    static func make(_ scheduler: TestScheduler) -> ParentStream {
        ParentStream(input: Input(), extra: Extra(counter: CounterStream.make(scheduler)))
    }
}
