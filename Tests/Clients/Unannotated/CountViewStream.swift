import StreamKit

// The first form with everything in an extension, and an initializer of its own.
final class CountViewStream: UnidirectionalStream<CountViewStream> {
    convenience init(extra: Extra = .init()) {
        self.init(input: .init(), state: .init(), extra: extra)
    }
}

extension CountViewStream {
    struct Input: InputType { let countUp = PublishRelay<Void>() }
    struct State: StateType { let count = BehaviorRelay<Int>(value: 0) }
    struct Extra: ExtraType { var step = 1 }
    struct Output: OutputType { let count: Observable<String> }
    static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output {
        let state = dependency.state
        let step = dependency.extra.step
        dependency.inputObservables.countUp
            .withLatestFrom(state.count) { $1 + step }
            .bind(to: state.count)
            .disposed(by: disposeBag)
        return Output(count: state.count.map(String.init))
    }
}
