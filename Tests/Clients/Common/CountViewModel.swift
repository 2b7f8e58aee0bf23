import StreamKit

// The counter of the README, letter by letter: the first form, in which the stream is its own logic.
final class CountViewModel: UnidirectionalStream<CountViewModel> {
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
