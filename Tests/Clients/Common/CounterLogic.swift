import StreamKit

// The second form: a logic apart, and the stream that runs it.
enum CounterLogic: LogicType {
    struct Input: InputType { let countUp = PublishRelay<Void>() }
    struct State: StateType { let count = BehaviorRelay<Int>(value: 0) }
    struct Output: OutputType { let count: Observable<String> }
    static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
        let state = dependency.state
        dependency.inputObservables.countUp
            .withLatestFrom(state.count) { $1 + 1 }
            .bind(to: state.count)
            .disposed(by: disposeBag)
        return Output(count: state.count.map(String.init))
    }
}

typealias CounterStream = PrimitiveStream<CounterLogic>
