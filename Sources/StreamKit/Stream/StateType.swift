/// What a stream remembers, declared as relays or subjects; nobody outside can see it.
///
/// ```swift
/// struct State: StateType {
///     let count = BehaviorRelay<Int>(value: 0)
/// }
/// ```
public protocol StateType {}
