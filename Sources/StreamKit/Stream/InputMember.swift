/// What may stand in an ``InputType``, and what it is to those outside.
public protocol InputMember {
    /// What it is to those outside: something that can only be sent into.
    associatedtype WriteOnly

    static func writeOnly(_ member: Self) -> WriteOnly
}

extension PublishRelay: InputMember {
    @inlinable
    public static func writeOnly(_ member: PublishRelay) -> InputObserver<Element> {
        InputObserver { member.accept($0) }
    }
}

extension BehaviorRelay: InputMember {
    @inlinable
    public static func writeOnly(_ member: BehaviorRelay) -> InputObserver<Element> {
        InputObserver { member.accept($0) }
    }
}

/// The input of another stream stays what it is.
extension InputWrapper: InputMember {
    @inlinable
    public static func writeOnly(_ member: InputWrapper) -> InputWrapper { member }
}
