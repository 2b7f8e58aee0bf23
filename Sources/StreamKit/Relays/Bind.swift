extension ObservableType {
    // MARK: To observers

    /// Sends every event of this stream into the observers.
    @inlinable
    public func bind<Observer: ObserverType>(to observer: Observer, _ others: Observer...) -> any Disposable
    where Observer.Element == Element {
        bind(into: observer.asObserver(), others.map { $0.asObserver() })
    }

    /// Sends every event of this stream into observers of optional elements.
    @inlinable
    public func bind<Observer: ObserverType>(to observer: Observer, _ others: Observer...) -> any Disposable
    where Observer.Element == Element? {
        bind(into: observer.asObserver().mapObserver { $0 }, others.map { $0.asObserver().mapObserver { $0 } })
    }

    @inlinable
    func bind(into first: AnyObserver<Element>, _ others: [AnyObserver<Element>]) -> any Disposable {
        if others.isEmpty { return subscribe(first) }
        let observers = [first] + others
        return subscribe(
            AnyObserver(
                next: { element in for observer in observers { observer.next(element) } },
                end: { error in for observer in observers { observer.end(error) } }))
    }

    // MARK: To relays

    /// Sends every element of this stream into the relays; its end is not sent, for a relay has none.
    ///
    /// Two behavior relays may be bound to each other, with `distinctUntilChanged()` each way: they begin with the value of the one that
    /// was bound to the other first, and the newest value that either accepts is that of both.
    ///
    /// A failure goes to ``Hooks/unhandledError``, with the place of this call.
    @inlinable
    public func bind<Relay: RelayType>(
        to relay: Relay, _ others: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        if others.isEmpty {
            return subscribe(onNext: { relay.accept($0) }, isolation: nil, fileID: fileID, line: line)
        }
        let relays = [relay] + others
        return subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: nil, fileID: fileID, line: line)
    }

    /// Sends every element of this stream into relays of optional elements; its end is not sent, for a relay has none.
    ///
    /// A failure goes to ``Hooks/unhandledError``, with the place of this call.
    @inlinable
    public func bind<Relay: RelayType>(
        to relay: Relay, _ others: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        let relays = [relay] + others
        return subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: nil, fileID: fileID, line: line)
    }

    // MARK: To closures

    /// Calls `onNext` with each element, until this stream ends or the result is disposed.
    ///
    /// A failure goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closure runs on the actor where it was written.
    @inlinable
    public func bind(
        onNext: @escaping (Element) -> Void,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(onNext: onNext, isolation: isolation, fileID: fileID, line: line)
    }

    /// Calls `onNext` with `object` and each element, for as long as `object` lives; it is not kept alive.
    ///
    /// A failure goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closure runs on the actor where it was written.
    @inlinable
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(
            onNext: { [weak object] element in
                if let object { onNext(object, element) }
            }, isolation: isolation, fileID: fileID, line: line)
    }

    /// Gives this stream to `binder`, and returns what that makes of it.
    @inlinable
    public func bind<Result>(to binder: (Self) -> Result) -> Result {
        binder(self)
    }

    /// Gives this stream and then `curriedArgument` to `binder`, and returns what that makes of them.
    @inlinable
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    // MARK: To a property

    /// Writes each element to a property of `object`, for as long as `object` lives; it is not kept alive.
    ///
    /// ```swift
    /// output.title.bind(to: label, \.text).disposed(by: disposeBag)
    /// ```
    ///
    /// A failure goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the property is written on the actor where this call stands.
    @inlinable
    public func bind<Object: AnyObject>(
        to object: Object, _ property: ReferenceWritableKeyPath<Object, Element>,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        bind(
            with: object, onNext: { object, element in object[keyPath: property] = element },
            isolation: isolation, fileID: fileID, line: line)
    }

    /// Writes each element to an optional property of `object`, for as long as `object` lives; it is not kept alive.
    ///
    /// A failure goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the property is written on the actor where this call stands.
    @inlinable
    public func bind<Object: AnyObject>(
        to object: Object, _ property: ReferenceWritableKeyPath<Object, Element?>,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        bind(
            with: object, onNext: { object, element in object[keyPath: property] = element },
            isolation: isolation, fileID: fileID, line: line)
    }
}
