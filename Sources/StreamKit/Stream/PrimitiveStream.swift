/// Runs a logic: takes its input, keeps its state, gives its output.
///
/// ```text
///   input ──send──▶ ┌──────── PrimitiveStream ────────┐ ──observe, read──▶ output
///   (write only)    │ input  state  extra  disposeBag │    (read only)
///                   └───────────── bind ──────────────┘
/// ```
///
/// The stream retains all it was given, and the bag; when it goes, what `bind` has subscribed is disposed.
///
/// The class is nonisolated, and says so: that is what lets a stream of the first form be declared in a module whose default
/// isolation is the main actor. A stream is not `Sendable`. To send from elsewhere, capture its ``input``.
nonisolated open class PrimitiveStream<Logic: LogicType> {
    /// The members of the input, to send into.
    public let input: InputWrapper<Logic.Input>

    /// The members of the output, to observe and read.
    public let output: OutputWrapper<Logic.Output>

    private let state: Logic.State
    private let extra: Logic.Extra
    private let disposeBag = DisposeBag()

    /// Makes the output with the logic's `bind`.
    public init(input: Logic.Input, state: Logic.State, extra: Logic.Extra) {
        self.input = InputWrapper(input)
        self.state = state
        self.extra = extra
        output = OutputWrapper(Logic.bind(from: Dependency(input, state, extra), disposeBag: disposeBag))
    }
}

/// A stream that is its own logic.
///
/// ```swift
/// final class CounterStream: UnidirectionalStream<CounterStream> {
///     struct Input: InputType { let countUp = PublishRelay<Void>() }
///     struct State: StateType { let count = BehaviorRelay<Int>(value: 0) }
///     struct Output: OutputType { let count: Observable<String> }
///
///     static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
///         let state = dependency.state
///         dependency.inputObservables.countUp
///             .withLatestFrom(state.count) { $1 + 1 }
///             .bind(to: state.count)
///             .disposed(by: disposeBag)
///         return Output(count: state.count.map(String.init))
///     }
/// }
/// ```
public typealias UnidirectionalStream<Logic: LogicType> = PrimitiveStream<Logic> & LogicType

extension PrimitiveStream where Logic.Extra == NoExtra {
    public convenience init(input: Logic.Input, state: Logic.State) {
        self.init(input: input, state: state, extra: NoExtra())
    }
}

extension PrimitiveStream where Logic.State == NoState {
    public convenience init(input: Logic.Input, extra: Logic.Extra) {
        self.init(input: input, state: NoState(), extra: extra)
    }
}

extension PrimitiveStream where Logic.State == NoState, Logic.Extra == NoExtra {
    public convenience init(input: Logic.Input) {
        self.init(input: input, state: NoState(), extra: NoExtra())
    }
}
