/// What may stand in an ``InputType``, and what it is to those outside.
///
/// ```text
/// PublishRelay, BehaviorRelay, ReplayRelay                              an InputObserver
/// PublishSubject, BehaviorSubject, ReplaySubject, AsyncSubject          an AnyObserver
/// InputWrapper                                                          stays what it is
/// ```
public protocol InputMember {
    /// What it is to those outside: something that can only be sent into.
    associatedtype WriteOnly

    static func writeOnly(_ member: Self) -> WriteOnly
}

extension InputMember where Self: RelayType {
    /// Elements can be sent, and no end.
    @inlinable
    public static func writeOnly(_ member: Self) -> InputObserver<Element> {
        InputObserver { member.accept($0) }
    }
}

extension InputMember where Self: SubjectType {
    /// Elements can be sent, and an end.
    @inlinable
    public static func writeOnly(_ member: Self) -> AnyObserver<Element> { member.asObserver() }
}

extension PublishRelay: InputMember {}
extension BehaviorRelay: InputMember {}
extension ReplayRelay: InputMember {}
extension PublishSubject: InputMember {}
extension BehaviorSubject: InputMember {}
extension ReplaySubject: InputMember {}
extension AsyncSubject: InputMember {}

/// The input of another stream.
extension InputWrapper: InputMember {
    @inlinable
    public static func writeOnly(_ member: InputWrapper) -> InputWrapper { member }
}
