import Synchronization

/// A stream whose type says how many elements it gives: a ``Single``, a ``Maybe`` or a ``Completable``.
///
/// It is an ``Observable`` that keeps the promise; ``asObservable()`` gives that.
public struct PrimitiveSequence<Trait, Element>: PrimitiveSequenceType {
    @usableFromInline let source: Observable<Element>

    /// Whoever makes one vouches for what the trait says of its elements.
    @inlinable
    init(keeping source: Observable<Element>) {
        self.source = source
    }

    /// The same of an operator that may give up without an outcome: to a single, which has to have one, that is a failure.
    @usableFromInline
    init(givingUp source: Observable<Element>) {
        let isSingle = Trait.self == SingleTrait.self
        self.source = isSingle ? source.ifEmpty(switchTo: .error(RxError.noElements)) : source
    }

    @inlinable
    public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }

    @inlinable
    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence: Sendable where Element: Sendable {}

/// What is a ``PrimitiveSequence``: lets an extension say which trait it is for.
public protocol PrimitiveSequenceType<Trait, Element>: ObservableConvertibleType {
    /// ``SingleTrait``, ``MaybeTrait`` or ``CompletableTrait``.
    associatedtype Trait

    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

/// The one outcome that a closure of `create` may report: the first call counts, whichever thread it comes from.
@usableFromInline
final class Outcome: Sendable {
    private let isTold = Atomic(false)

    @usableFromInline
    init() {}

    /// Whether this call is the first.
    @usableFromInline
    func tell() -> Bool { !isTold.exchange(true, ordering: .relaxed) }
}
