import StreamKit

/// The counter of the README, with a relay of every kind of use to see it from outside.
final class CounterStream: UnidirectionalStream<CounterStream> {
    struct Input: InputType {
        let countUp = PublishRelay<Void>()
        let add = PublishRelay<Int>()
        let name = BehaviorRelay<String>(value: "counter")
    }

    struct State: StateType {
        let count = BehaviorRelay<Int>(value: 0)
    }

    struct Output: OutputType {
        let count: Observable<String>
        let number: BehaviorRelay<Int>
        let added: PublishRelay<Int>
        let title: Computed<String>
        let sum: Computed<(Int) -> String>
    }

    static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
        let state = dependency.state
        let input = dependency.inputObservables
        let added = PublishRelay<Int>()
        input.countUp
            .withLatestFrom(state.count) { $1 + 1 }
            .bind(to: state.count)
            .disposed(by: disposeBag)
        input.add
            .withLatestFrom(state.count) { $0 + $1 }
            .bind(to: state.count)
            .disposed(by: disposeBag)
        input.add.bind(to: added).disposed(by: disposeBag)
        return Output(
            count: state.count.map(String.init),
            number: state.count,
            added: added,
            title: Computed { "count is \(state.count.value)" },
            sum: Computed { "\(state.count.value + $0)" })
    }
}
