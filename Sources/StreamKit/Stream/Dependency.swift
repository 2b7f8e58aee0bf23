/// What a stream's `bind` may use to make the output.
///
/// Only a stream makes one, so nobody else gets at its state.
public struct Dependency<Input: InputType, State: StateType, Extra: ExtraType> {
    /// The members of the input, to observe.
    public let inputObservables: InputObservables<Input>

    /// What the stream remembers.
    public let state: State

    /// What it was given from outside.
    public let extra: Extra

    init(_ input: Input, _ state: State, _ extra: Extra) {
        self.inputObservables = InputObservables(input)
        self.state = state
        self.extra = extra
    }
}
