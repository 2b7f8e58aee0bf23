/// Completes, or fails, and gives no element.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The trait of a ``Completable``.
public enum CompletableTrait {}

/// How a ``Completable`` ends.
@frozen
public enum CompletableEvent: Sendable {
    /// With its failure.
    case error(any Error)
    /// As it should.
    case completed
}

extension CompletableEvent: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// What a closure of `create(subscribe:)` reports the outcome to.
    public typealias CompletableObserver = (CompletableEvent) -> Void

    /// Runs `subscribe` at each subscription; the first outcome that it reports is the result's.
    ///
    /// The observer may be called from any thread. The disposable that `subscribe` returns is disposed once, after the
    /// outcome or when the subscription is disposed.
    ///
    /// - Isolation: `subscribe` runs where it was written.
    @_alwaysEmitIntoClient
    public static func create(
        subscribe: @escaping (@escaping CompletableObserver) -> any Disposable, isolation: (any Actor)? = #isolation
    ) -> Completable {
        Completable(
            keeping: .create(
                { observer in
                    subscribe { event in
                        switch event {
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
        _ observer: @escaping (CompletableEvent) -> Void, isolation: (any Actor)? = #isolation
    ) -> any Disposable {
        primitiveSequence.source.confined(to: isolation).start(
            { _ in }, onEnd: { error in observer(error.map(CompletableEvent.error) ?? .completed) })
    }

    /// Calls one of the closures with the outcome.
    ///
    /// A failure for which there is no `onError` goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closures run on the actor where they were written.
    /// - Parameters:
    ///   - onCompleted: called at the completion.
    ///   - onError: called with the failure.
    ///   - onDisposed: called once, after the outcome or when the subscription is disposed.
    @inlinable
    public func subscribe(
        onCompleted: (() -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        primitiveSequence.source.subscribe(
            onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, isolation: isolation, fileID: fileID,
            line: line)
    }
}

extension ObservableType where Element == Never {
    /// This stream, which has no elements, as one whose type says so.
    @_alwaysEmitIntoClient
    public func asCompletable() -> Completable {
        Completable(keeping: asObservable())
    }
}
