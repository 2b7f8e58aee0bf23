/// What may stand in an ``OutputType``, and what it is to those outside.
///
/// ```text
/// Observable                                           stays what it is
/// PublishRelay, ReplayRelay, Publish-, Replay-, AsyncSubject    an Observable
/// BehaviorRelay                                        a Property
/// BehaviorSubject                                      a ThrowableProperty
/// Computed                                             its value
/// OutputWrapper, Property, ThrowableProperty           stay what they are
/// ```
///
/// There is one way from a member to its outside and no other, so that nothing writable can leave a stream by the type that the
/// context asks for. A type of yours that can only be read may say that it stays what it is.
public protocol OutputMember {
    /// What it is to those outside: something that can only be observed or read.
    associatedtype ReadOnly

    static func readOnly(_ member: Self) -> ReadOnly
}

extension OutputMember where ReadOnly == Self {
    /// It stays what it is.
    public static func readOnly(_ member: Self) -> Self { member }
}

extension Observable: OutputMember {
    public typealias ReadOnly = Observable
}

extension PublishRelay: OutputMember {
    public static func readOnly(_ member: PublishRelay) -> Observable<Element> { member.asObservable() }
}

extension BehaviorRelay: OutputMember {
    public static func readOnly(_ member: BehaviorRelay) -> Property<Element> { Property(member) }
}

extension Property: OutputMember {
    public typealias ReadOnly = Property
}

extension Computed: OutputMember {
    public static func readOnly(_ member: Computed) -> Element { member.value }
}

/// The output of another stream.
extension OutputWrapper: OutputMember {
    public typealias ReadOnly = OutputWrapper
}
