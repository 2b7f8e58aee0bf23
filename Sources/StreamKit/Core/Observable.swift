/// A stream of elements that ends with a failure, a completion, or never.
///
/// Nothing happens before it is subscribed to; each subscription is a run of its own.
///
/// It is a value around one closure, from an observer and a lifetime. Operators are functions that make a new closure
/// around an old one, so the compiler sees through a chain where it is written.
public struct Observable<Element>: ObservableType {
    /// Starts the source: events go into the observer, and the lifetime tells when to stop.
    ///
    /// A source calls one at a time, nothing after an end, and nothing once the lifetime has ended.
    /// The observer is handed over: each stage moves it into its own, and retains nothing of it.
    @usableFromInline let source: (consuming AnyObserver<Element>, Lifetime) -> Void

    /// The actor on which its events arrive, if it is known to be one.
    @usableFromInline let confinement: Confinement?

    /// Reads the current value, where there is one to read: at a behavior's own observable. It throws a subject's failure.
    @usableFromInline let reader: (() throws -> Element)?

    /// The only element, where it is known before anybody has subscribed: at `just`. Who reads it here need not subscribe.
    @usableFromInline let constant: Element?

    /// How a replay of this stream is made where elements hold an object that nobody is to keep: at `withUnretained` itself.
    @usableFromInline let unretained: Replaying?

    @usableFromInline
    typealias Replaying = (_ count: Int, _ scope: SubjectLifetimeScope) -> ConnectableObservable<Element>

    @inlinable
    init(
        confinement: Confinement? = nil, reader: (() throws -> Element)? = nil, constant: Element? = nil,
        unretained: Replaying? = nil,
        source: @escaping (consuming AnyObserver<Element>, Lifetime) -> Void
    ) {
        self.source = source
        self.confinement = confinement
        self.reader = reader
        self.constant = constant
        self.unretained = unretained
    }

    @inlinable
    public func asObservable() -> Observable<Element> { self }

    /// An operator: `build` makes, for each subscription, the observer that this stream sends into out of the one that the
    /// result sends into. Confinement is handed on.
    @inlinable
    func derive<Result>(
        _ build: @escaping (consuming AnyObserver<Result>, Lifetime) -> AnyObserver<Element>
    ) -> Observable<Result> {
        Observable<Result>(confinement: confinement) { [source] observer, lifetime in
            source(build(consume observer, lifetime), lifetime)
        }
    }
}

/// The proof: a subscription shares nothing with another but what the source shares, and sources that are shared between
/// threads (relays, subjects, shares) order their calls by a gate. A closure that an operator holds was handed over
/// with its isolation, and runs there; what a nonisolated one captures is its author's to answer for (see "Isolation").
extension Observable: @unchecked Sendable where Element: Sendable {}
