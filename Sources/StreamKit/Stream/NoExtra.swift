/// The extra of a stream that needs nothing from outside.
public struct NoExtra: ExtraType, Sendable {
    public init() {}
}
