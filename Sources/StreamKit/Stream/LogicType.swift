/// How a stream's output is made of its input, state and extra.
///
/// A stream is its own logic in the first form, or is given one in the second:
///
/// ```swift
/// final class CounterStream: UnidirectionalStream<CounterStream> { … }
///
/// enum CounterLogic: LogicType { … }
/// typealias CounterStream = PrimitiveStream<CounterLogic>
/// ```
public protocol LogicType {
    associatedtype Input: InputType
    associatedtype Output: OutputType
    associatedtype State: StateType = NoState
    associatedtype Extra: ExtraType = NoExtra

    /// Makes the output.
    ///
    /// It is called once, when the stream is made, and is static so that nothing in it can capture the stream. What it
    /// subscribes goes into `disposeBag`, which lives as long as the stream.
    static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output
}
