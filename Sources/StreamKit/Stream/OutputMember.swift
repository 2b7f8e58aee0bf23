/// What may stand in an ``OutputType``, and what it is to those outside.
///
/// ```text
/// Observable, Property, ThrowableProperty               stays what it is
/// PublishRelay, ReplayRelay                             an Observable
/// PublishSubject, ReplaySubject, AsyncSubject           an Observable
/// BehaviorRelay                                         a Property
/// BehaviorSubject                                       a ThrowableProperty
/// Computed                                              its value
/// OutputWrapper                                         stays what it is
/// ```
///
/// There is one way from a member to its outside and no other, so nothing writable can leave a stream by the type that the
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

extension OutputMember where Self: RelayType {
    /// Elements can be observed.
    public static func readOnly(_ member: Self) -> Observable<Element> { member.asObservable() }
}

extension OutputMember where Self: SubjectType {
    /// Events can be observed.
    public static func readOnly(_ member: Self) -> Observable<Element> { member.asObservable() }
}

extension Observable: OutputMember {}
extension PublishRelay: OutputMember {}
extension ReplayRelay: OutputMember {}
extension PublishSubject: OutputMember {}
extension ReplaySubject: OutputMember {}
extension AsyncSubject: OutputMember {}

extension BehaviorRelay: OutputMember {
    public static func readOnly(_ member: BehaviorRelay) -> Property<Element> { Property(member) }
}

extension BehaviorSubject: OutputMember {
    public static func readOnly(_ member: BehaviorSubject) -> ThrowableProperty<Element> { ThrowableProperty(member) }
}

extension Property: OutputMember {}
extension ThrowableProperty: OutputMember {}

extension Computed: OutputMember {
    public static func readOnly(_ member: Computed) -> Element { member.value }
}

/// The output of another stream.
extension OutputWrapper: OutputMember {}
