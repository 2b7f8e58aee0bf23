import StreamKit

final class AdderStream<Value: Numeric>: UnidirectionalStream<AdderStream<Value>> {
    struct Input: InputType { let add = PublishRelay<Value>() }
    struct State: StateType { let sum = BehaviorRelay<Value>(value: .zero) }
    struct Output: OutputType { let sum: BehaviorRelay<Value> }
    static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
        let sum = dependency.state.sum
        dependency.inputObservables.add
            .withLatestFrom(sum) { $0 + $1 }
            .bind(to: sum)
            .disposed(by: disposeBag)
        return Output(sum: sum)
    }
}

enum AdderLogic<Value: Numeric>: LogicType {
    struct Input: InputType { let add = PublishRelay<Value>() }
    struct State: StateType { let sum = BehaviorRelay<Value>(value: .zero) }
    struct Output: OutputType { let sum: BehaviorRelay<Value> }
    static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
        let sum = dependency.state.sum
        dependency.inputObservables.add
            .withLatestFrom(sum) { $0 + $1 }
            .bind(to: sum)
            .disposed(by: disposeBag)
        return Output(sum: sum)
    }
}

@MainActor
func checkGenericStreams(_ check: Check) {
    let first = AdderStream<Double>(input: .init(), state: .init())
    first.input.add(2)
    first.input.add(0.5)
    check.equal(first.output.sum.value, 2.5, "a generic stream of the first form adds")
    let second = PrimitiveStream<AdderLogic<Int>>(input: .init(), state: .init())
    second.input.add(40)
    second.input.add(2)
    check.equal(second.output.sum.value, 42, "a generic stream of the second form adds")
}
