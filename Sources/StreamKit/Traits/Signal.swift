/// What happens on a screen: it never fails, comes on the main actor, and who subscribes later gets what comes from then on.
///
/// Made by `asSignal` from a stream, whose failure has to be answered for there. Subscribed to with `emit`, on the main actor.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// Subscribers share one subscription while there are any, and who comes later gets what comes from then on.
public enum SignalSharingStrategy: SharingStrategyProtocol {
    @inlinable
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 0, scope: .whileConnected)
    }
}

extension ObservableConvertibleType {
    /// This stream as a signal that emits `element` in place of a failure, and then completes.
    @_alwaysEmitIntoClient
    public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> {
        Signal(sharing: asObservable().catchAndReturn(element))
    }

    /// This stream as a signal that goes on with `signal` after a failure.
    @_alwaysEmitIntoClient
    public func asSignal(onErrorSignalWith signal: Signal<Element>) -> Signal<Element> {
        Signal(sharing: asObservable().catch({ _ in signal.source }, isolation: nil))
    }

    /// This stream as a signal that, after a failure, goes on with what `recover` makes of the error.
    ///
    /// - Isolation: `recover` runs where it was written.
    @_alwaysEmitIntoClient
    public func asSignal(
        onErrorRecover recover: @escaping (_ error: any Error) -> Signal<Element>, isolation: (any Actor)? = #isolation
    ) -> Signal<Element> {
        Signal(sharing: asObservable().catch({ recover($0).source }, isolation: isolation))
    }
}

extension PublishRelay {
    /// The relay as a signal.
    @_alwaysEmitIntoClient
    public func asSignal() -> Signal<Element> { Signal(sharing: asObservable()) }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// This signal.
    @_alwaysEmitIntoClient
    public func asSignal() -> Signal<Element> { asSharedSequence() }

    // MARK: Emitting

    /// Calls the closures with what this signal sends, until it ends or the result is disposed.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onCompleted: called at the completion, as the last call.
    ///   - onDisposed: called once, after the completion or when the subscription is disposed.
    @MainActor
    public func emit(
        onNext: (@MainActor (Element) -> Void)? = nil,
        onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil
    ) -> any Disposable {
        asSharedSequence().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// The same, with an object that is not kept: once it is gone, `onNext` and `onCompleted` are called no more.
    @MainActor
    public func emit<Object: AnyObject>(
        with object: Object,
        onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil,
        onDisposed: (@MainActor (Object) -> Void)? = nil
    ) -> any Disposable {
        asSharedSequence().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Keeps the signal running, and does nothing with its elements.
    @MainActor
    public func emit() -> any Disposable {
        emit(onNext: nil)
    }

    /// Sends the elements, and the completion, into observers.
    @MainActor
    public func emit<Observer: ObserverType>(to observer: Observer, _ others: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().bind(into: observer.asObserver(), others.map { $0.asObserver() })
    }

    /// The same for observers of an optional.
    @MainActor
    public func emit<Observer: ObserverType>(to observer: Observer, _ others: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().bind(
            into: observer.asObserver().mapObserver { $0 }, others.map { $0.asObserver().mapObserver { $0 } })
    }

    /// Sends the elements into relays.
    @MainActor
    public func emit<Relay: RelayType>(to relay: Relay, _ others: Relay...) -> any Disposable
    where Relay.Element == Element {
        let relays = [relay] + others
        return emit(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// The same for relays of an optional.
    @MainActor
    public func emit<Relay: RelayType>(to relay: Relay, _ others: Relay...) -> any Disposable
    where Relay.Element == Element? {
        let relays = [relay] + others
        return emit(onNext: { element in for relay in relays { relay.accept(element) } })
    }
}
