/// What a stream needs from outside to do its work: API clients, clocks, other streams.
///
/// ```swift
/// struct Extra: ExtraType {
///     let now: () -> Date
/// }
/// ```
public protocol ExtraType {}
