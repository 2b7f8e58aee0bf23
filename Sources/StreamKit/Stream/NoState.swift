/// The state of a stream that remembers nothing.
public struct NoState: StateType, Sendable {
    public init() {}
}
