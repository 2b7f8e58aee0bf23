/// A stream that never fails, whose events come on the main actor, and which its subscribers share: a ``Driver`` or a ``Signal``.
///
/// What an operator makes of one is one again, so a chain keeps the three promises without a word.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType {
    @usableFromInline let source: Observable<Element>

    /// Shares `source`, which does not fail, on the main actor.
    @inlinable
    init(sharing source: Observable<Element>) {
        self.source = SharingStrategy.share(source.confined(to: MainActor.shared))
    }

    /// Takes `source`, which does not fail and has nothing to share, to the main actor.
    @inlinable
    init(repeating source: Observable<Element>) {
        self.source = source.confined(to: MainActor.shared)
    }

    @inlinable
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

    @inlinable
    public func asObservable() -> Observable<Element> { source }
}

extension SharedSequence: Sendable where Element: Sendable {}

/// How the subscribers of a ``SharedSequence`` share it.
public protocol SharingStrategyProtocol {
    /// The stream that all subscribers of `source` share.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// What can be had as a ``SharedSequence``.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
    associatedtype SharingStrategy: SharingStrategyProtocol

    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    /// The observable of the shared sequence.
    public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

extension SharedSequence {
    @MainActor
    func subscribe(
        onNext: (@MainActor (Element) -> Void)?,
        onCompleted: (@MainActor () -> Void)?,
        onDisposed: (@MainActor () -> Void)?
    ) -> any Disposable {
        source.subscribe(
            onNext: onNext.map { onNext in { onNext($0) } },
            onCompleted: onCompleted.map { onCompleted in { onCompleted() } },
            onDisposed: onDisposed.map { onDisposed in { onDisposed() } })
    }

    @MainActor
    func subscribe<Object: AnyObject>(
        with object: Object,
        onNext: (@MainActor (Object, Element) -> Void)?,
        onCompleted: (@MainActor (Object) -> Void)?,
        onDisposed: (@MainActor (Object) -> Void)?
    ) -> any Disposable {
        source.subscribe(
            onNext: onNext.map { onNext in { [weak object] element in if let object { onNext(object, element) } } },
            onCompleted: onCompleted.map { onCompleted in { [weak object] in if let object { onCompleted(object) } } },
            onDisposed: onDisposed.map { onDisposed in { [weak object] in if let object { onDisposed(object) } } })
    }
}
