extension InfallibleType {
    /// Calls the closures with what this stream sends, until it ends or the result is disposed.
    ///
    /// - Isolation: the closures run on the actor where they were written.
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onCompleted: called at the completion, as the last call.
    ///   - onDisposed: called once, after the completion or when the subscription is disposed.
    @inlinable
    @_disfavoredOverload  // `subscribe { event in … }`, without a label, is the one that takes events
    public func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: onNext, onError: nil, onCompleted: onCompleted, onDisposed: onDisposed, isolation: isolation,
            fileID: fileID, line: line)
    }

    /// Calls the closures with `object` and what this stream sends, for as long as `object` lives; it is not kept alive.
    ///
    /// - Isolation: the closures run on the actor where they were written.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onNext: ((Object, Element) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            with: object, onNext: onNext, onError: nil, onCompleted: onCompleted, onDisposed: onDisposed,
            isolation: isolation, fileID: fileID, line: line)
    }

    /// Calls `handler` with every event of this stream, until it ends or the result is disposed.
    ///
    /// - Isolation: the closure runs on the actor where it was written.
    @inlinable
    public func subscribe(
        _ handler: @escaping (InfallibleEvent<Element>) -> Void, isolation: (any Actor)? = #isolation
    ) -> any Disposable {
        subscribe(onNext: { handler(.next($0)) }, onCompleted: { handler(.completed) }, isolation: isolation)
    }

    // MARK: Binding

    /// Sends every event of this stream into the observers.
    @_alwaysEmitIntoClient
    public func bind<Observer: ObserverType>(to observer: Observer, _ others: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().bind(into: observer.asObserver(), others.map { $0.asObserver() })
    }

    /// Sends every event of this stream into observers of optional elements.
    @_alwaysEmitIntoClient
    public func bind<Observer: ObserverType>(to observer: Observer, _ others: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().bind(
            into: observer.asObserver().mapObserver { $0 }, others.map { $0.asObserver().mapObserver { $0 } })
    }

    /// Sends every element of this stream into the relays; its end is not sent, for a relay has none.
    @_alwaysEmitIntoClient
    public func bind<Relay: RelayType>(to relay: Relay, _ others: Relay...) -> any Disposable
    where Relay.Element == Element {
        let relays = [relay] + others
        return subscribe(onNext: { element in for relay in relays { relay.accept(element) } }, isolation: nil)
    }

    /// The same for relays of an optional.
    @_alwaysEmitIntoClient
    public func bind<Relay: RelayType>(to relay: Relay, _ others: Relay...) -> any Disposable
    where Relay.Element == Element? {
        let relays = [relay] + others
        return subscribe(onNext: { element in for relay in relays { relay.accept(element) } }, isolation: nil)
    }

    /// Calls `onNext` with each element, until this stream ends or the result is disposed.
    ///
    /// - Isolation: the closure runs on the actor where it was written.
    @_alwaysEmitIntoClient
    public func bind(
        onNext: @escaping (Element) -> Void, isolation: (any Actor)? = #isolation
    ) -> any Disposable {
        subscribe(onNext: onNext, isolation: isolation)
    }

    /// Calls `onNext` with `object` and each element, for as long as `object` lives; it is not kept alive.
    ///
    /// - Isolation: the closure runs on the actor where it was written.
    @_alwaysEmitIntoClient
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void, isolation: (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().bind(with: object, onNext: onNext, isolation: isolation)
    }

    /// Gives this stream to `binder`, and returns what that makes of it.
    @_alwaysEmitIntoClient
    public func bind<Result>(to binder: (Self) -> Result) -> Result {
        binder(self)
    }

    /// Gives this stream and then `curriedArgument` to `binder`, and returns what that makes of them.
    @_alwaysEmitIntoClient
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }
}
