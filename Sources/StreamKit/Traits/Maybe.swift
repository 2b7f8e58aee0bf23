/// Gives one element, or completes without, or fails.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The trait of a ``Maybe``.
public enum MaybeTrait {}

/// How a ``Maybe`` ends.
@frozen
public enum MaybeEvent<Element> {
    /// With its element.
    case success(Element)
    /// With its failure.
    case error(any Error)
    /// Without an element.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension MaybeEvent: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .success(let element): "success(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// What a closure of `create(subscribe:)` reports the outcome to.
    public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

    /// Runs `subscribe` at each subscription; the first outcome that it reports is the result's.
    ///
    /// The observer may be called from any thread. The disposable that `subscribe` returns is disposed once, after the
    /// outcome or when the subscription is disposed.
    ///
    /// - Isolation: `subscribe` runs where it was written.
    @_alwaysEmitIntoClient
    public static func create(
        subscribe: @escaping (@escaping MaybeObserver) -> any Disposable, isolation: (any Actor)? = #isolation
    ) -> Maybe<Element> {
        Maybe(
            keeping: .create(
                { observer in
                    let outcome = Outcome()
                    return subscribe { event in
                        guard outcome.tell() else { return }
                        switch event {
                        case .success(let element):
                            observer.onNext(element)
                            observer.onCompleted()
                        case .error(let error): observer.onError(error)
                        case .completed: observer.onCompleted()
                        }
                    }
                }, isolation: isolation))
    }

    /// Calls `observer` with the outcome.
    ///
    /// - Isolation: the closure runs on the actor where it was written.
    @inlinable
    public func subscribe(
        _ observer: @escaping (MaybeEvent<Element>) -> Void, isolation: (any Actor)? = #isolation
    ) -> any Disposable {
        let wasSuccess = Cell(false)
        return primitiveSequence.source.confined(to: isolation).start(
            { element in
                wasSuccess.value = true
                observer(.success(element))
            },
            onEnd: { error in
                if let error { observer(.error(error)) } else if !wasSuccess.value { observer(.completed) }
            })
    }

    /// Calls one of the closures with the outcome.
    ///
    /// A failure for which there is no `onError` goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closures run on the actor where they were written.
    /// - Parameters:
    ///   - onSuccess: called with the element.
    ///   - onError: called with the failure.
    ///   - onCompleted: called when there is no element.
    ///   - onDisposed: called once, after the outcome or when the subscription is disposed.
    @inlinable
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let wasSuccess = Cell(false)
        return primitiveSequence.source.subscribe(
            onNext: { element in
                wasSuccess.value = true
                onSuccess?(element)
            },
            onError: onError,
            onCompleted: { if !wasSuccess.value { onCompleted?() } },
            onDisposed: onDisposed, isolation: isolation, fileID: fileID, line: line)
    }
}

extension ObservableType {
    /// This stream as one that gives at most one element, at its completion.
    ///
    /// A second element fails at once with ``RxError/moreThanOneElement``.
    @_alwaysEmitIntoClient
    public func asMaybe() -> Maybe<Element> {
        Maybe(keeping: atMostOne(orElse: nil))
    }
}
