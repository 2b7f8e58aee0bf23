/// A stream that never fails.
///
/// Who subscribes has no failure to answer for. It promises nothing else: each subscription is a run of its own, and events come
/// wherever they are sent. What a screen shows is better a ``Driver`` or a ``Signal``.
public struct Infallible<Element>: InfallibleType {
    @usableFromInline let source: Observable<Element>

    /// Whoever makes one vouches for it that `source` never fails.
    @inlinable
    init(keeping source: Observable<Element>) {
        self.source = source
    }

    @inlinable
    public func asObservable() -> Observable<Element> { source }
}

extension Infallible: Sendable where Element: Sendable {}

/// What is an ``Infallible``. A type that conforms promises that its observable never fails.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// What an ``Infallible`` sends.
@frozen
public enum InfallibleEvent<Element> {
    /// The next element.
    case next(Element)
    /// The end.
    case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .completed: "completed"
        }
    }
}

// MARK: - Conversions

extension ObservableConvertibleType {
    /// This stream as one that emits `element` in place of a failure, and then completes.
    @inlinable
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(keeping: asObservable().catchAndReturn(element))
    }

    /// This stream as one that goes on with `infallible` after a failure.
    @inlinable
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        Infallible(keeping: asObservable().catch({ _ in infallible.source }, isolation: nil))
    }

    /// This stream as one that, after a failure, goes on with what `recover` makes of the error.
    ///
    /// - Isolation: `recover` runs where it was written.
    @inlinable
    public func asInfallible(
        onErrorRecover recover: @escaping (_ error: any Error) -> Infallible<Element>,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: asObservable().catch({ recover($0).source }, isolation: isolation))
    }
}

extension InfallibleType {
    /// This stream, which never fails.
    @inlinable
    public func asInfallible() -> Infallible<Element> { Infallible(keeping: asObservable()) }

    /// This stream as a driver.
    @_alwaysEmitIntoClient
    public func asDriver() -> Driver<Element> { Driver(sharing: asObservable()) }

    /// This stream as a signal.
    @_alwaysEmitIntoClient
    public func asSignal() -> Signal<Element> { Signal(sharing: asObservable()) }
}

extension BehaviorRelay {
    /// The relay as a stream that never fails.
    @inlinable
    public func asInfallible() -> Infallible<Element> { Infallible(keeping: asObservable()) }
}

extension PublishRelay {
    /// The relay as a stream that never fails.
    @inlinable
    public func asInfallible() -> Infallible<Element> { Infallible(keeping: asObservable()) }
}

extension ReplayRelay {
    /// The relay as a stream that never fails.
    @inlinable
    public func asInfallible() -> Infallible<Element> { Infallible(keeping: asObservable()) }
}

extension SharedSequenceConvertibleType {
    /// This stream, which keeps to the main actor and is shared, as one of which only that it never fails is said.
    @inlinable
    public func asInfallible() -> Infallible<Element> { Infallible(keeping: asObservable()) }
}
