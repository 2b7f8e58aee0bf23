/// What a screen shows: it never fails, comes on the main actor, and who subscribes later gets the newest element first.
///
/// Made by `asDriver` from a stream, whose failure has to be answered for there. Subscribed to with `drive`, on the main actor.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// Subscribers share one subscription while there are any, and who comes later gets the newest element first.
public enum DriverSharingStrategy: SharingStrategyProtocol {
    @inlinable
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}

extension ObservableConvertibleType {
    /// This stream as a driver that emits `element` in place of a failure, and then completes.
    @_alwaysEmitIntoClient
    public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
        Driver(sharing: asObservable().catchAndReturn(element))
    }

    /// This stream as a driver that goes on with `driver` after a failure.
    @_alwaysEmitIntoClient
    public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> {
        Driver(sharing: asObservable().catch({ _ in driver.source }, isolation: nil))
    }

    /// This stream as a driver that, after a failure, goes on with what `recover` makes of the error.
    ///
    /// - Isolation: `recover` runs where it was written.
    @_alwaysEmitIntoClient
    public func asDriver(
        onErrorRecover recover: @escaping (_ error: any Error) -> Driver<Element>, isolation: (any Actor)? = #isolation
    ) -> Driver<Element> {
        Driver(sharing: asObservable().catch({ recover($0).source }, isolation: isolation))
    }
}

extension BehaviorRelay {
    /// The relay as a driver.
    @_alwaysEmitIntoClient
    public func asDriver() -> Driver<Element> { Driver(sharing: asObservable()) }
}

extension ReplayRelay {
    /// The relay as a driver; of what the relay replays, who comes later to the driver gets the newest element.
    @_alwaysEmitIntoClient
    public func asDriver() -> Driver<Element> { Driver(sharing: asObservable()) }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// This driver.
    @_alwaysEmitIntoClient
    public func asDriver() -> Driver<Element> { asSharedSequence() }

    // MARK: Driving

    /// Calls the closures with what this driver sends, until it ends or the result is disposed.
    ///
    /// On the main actor the newest element, if there is one, comes before this returns.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onCompleted: called at the completion, as the last call.
    ///   - onDisposed: called once, after the completion or when the subscription is disposed.
    @MainActor
    public func drive(
        onNext: (@MainActor (Element) -> Void)? = nil,
        onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil
    ) -> any Disposable {
        asSharedSequence().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// The same, with an object that is not kept: once it is gone, `onNext` and `onCompleted` are called no more.
    @MainActor
    public func drive<Object: AnyObject>(
        with object: Object,
        onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil,
        onDisposed: (@MainActor (Object) -> Void)? = nil
    ) -> any Disposable {
        asSharedSequence().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Keeps the driver running, and does nothing with its elements.
    @MainActor
    public func drive() -> any Disposable {
        drive(onNext: nil)
    }

    /// Sends the elements, and the completion, into observers.
    @MainActor
    public func drive<Observer: ObserverType>(_ observer: Observer, _ others: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().bind(into: observer.asObserver(), others.map { $0.asObserver() })
    }

    /// The same for observers of an optional.
    @MainActor
    public func drive<Observer: ObserverType>(_ observer: Observer, _ others: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().bind(
            into: observer.asObserver().mapObserver { $0 }, others.map { $0.asObserver().mapObserver { $0 } })
    }

    /// Sends the elements into relays.
    @MainActor
    public func drive<Relay: RelayType>(_ relay: Relay, _ others: Relay...) -> any Disposable
    where Relay.Element == Element {
        let relays = [relay] + others
        return drive(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// The same for relays of an optional.
    @MainActor
    public func drive<Relay: RelayType>(_ relay: Relay, _ others: Relay...) -> any Disposable
    where Relay.Element == Element? {
        let relays = [relay] + others
        return drive(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Hands the stream to a function that subscribes to it, and returns what that returns.
    @MainActor
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(asObservable())
    }

    /// Hands the stream to a function that also takes an argument, in curried form.
    @MainActor
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        with(asObservable())(curriedArgument)
    }
}
