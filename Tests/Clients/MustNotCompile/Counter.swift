import StreamKit

// The stream that the snippets misuse.
final class Counter: UnidirectionalStream<Counter> {
    struct Input: InputType {
        let countUp = PublishRelay<Void>()
        let name = BehaviorRelay<String>(value: "counter")
    }
    struct State: StateType { let count = BehaviorRelay<Int>(value: 0) }
    struct Output: OutputType {
        let count: Observable<String>
        let number: BehaviorRelay<Int>
        let changes: PublishRelay<Int>
        let isZero: Computed<Bool>
        let limit: Int
    }
    static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
        let count = dependency.state.count
        return Output(
            count: count.map(String.init), number: count, changes: .init(), isZero: Computed { count.value == 0 },
            limit: 100)
    }
}

/// Not `Sendable`.
final class Box {
    var value = 0
}
