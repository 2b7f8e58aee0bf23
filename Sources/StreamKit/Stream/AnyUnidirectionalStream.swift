/// A stream of which only the input and the output are known.
///
/// ```swift
/// let stream: AnyUnidirectionalStream<CounterStream.Input, CounterStream.Output> = .init(CounterStream(…))
/// ```
public final class AnyUnidirectionalStream<Input: InputType, Output: OutputType> {
    /// The members of the input, to send into.
    public let input: InputWrapper<Input>

    /// The members of the output, to observe and read.
    public let output: OutputWrapper<Output>

    private let stream: AnyObject?

    /// Stands for `stream`, and retains it.
    public init<Logic: LogicType>(_ stream: PrimitiveStream<Logic>) where Logic.Input == Input, Logic.Output == Output {
        input = stream.input
        output = stream.output
        self.stream = stream
    }

    /// A stream made by hand, for a test.
    public init(input: InputWrapper<Input>, output: OutputWrapper<Output>) {
        self.input = input
        self.output = output
        stream = nil
    }
}
