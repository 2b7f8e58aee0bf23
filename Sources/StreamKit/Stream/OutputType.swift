/// What a stream gives to the outside, declared as observables, relays, subjects or computed values.
///
/// ```swift
/// struct Output: OutputType {
///     let count: Observable<String>
///     let isLoading: BehaviorRelay<Bool>
/// }
/// ```
///
/// From outside one can only observe and read its members, whatever they are inside (``OutputWrapper``).
public protocol OutputType {}
