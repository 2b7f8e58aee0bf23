/// What comes into a stream from outside, declared as relays or subjects.
///
/// ```swift
/// struct Input: InputType {
///     let countUp = PublishRelay<Void>()
/// }
/// ```
///
/// From outside one can only send into its members (``InputWrapper``), from inside only observe them
/// (``InputObservables``).
///
/// It asks for nothing, so elements that are not `Sendable` can be used on one actor. A public `Input` says itself that it is
/// `Sendable`; one that is not public is so by itself when its elements are.
public protocol InputType {}
