extension ObservableType {
    /// Calls `onNext` with each element, until this stream ends or the result is disposed.
    ///
    /// An error goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closure runs on the actor where it was written.
    @inlinable
    @_disfavoredOverload  // `subscribe { event in … }`, without a label, is the one that takes events
    public func subscribe(
        onNext: @escaping (Element) -> Void,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let site = CodeLocation(fileID: fileID, line: line)
        return asObservable().confined(to: isolation).start(onNext) { error in
            if let error { Hooks.report(error, at: site) }
        }
    }

    /// Calls the closures with what this stream sends, until it ends or the result is disposed.
    ///
    /// An error for which there is no `onError` goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closures run on the actor where they were written.
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onError: called with the failure, as the last call.
    ///   - onCompleted: called at the completion, as the last call.
    ///   - onDisposed: called once, after the end or when the subscription is disposed.
    @inlinable
    @_disfavoredOverload  // `subscribe { event in … }`, without a label, is the one that takes events
    public func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let lifetime = Lifetime()
        if let onDisposed { lifetime.insert(Disposables.create(with: onDisposed, isolation: isolation)) }
        let site = CodeLocation(fileID: fileID, line: line)
        return asObservable().confined(to: isolation).start(onNext ?? { _ in }, for: lifetime) { error in
            if let error {
                if let onError { onError(error) } else { Hooks.report(error, at: site) }
            } else {
                onCompleted?()
            }
        }
    }

    /// Calls `handler` with every event of this stream, until it ends or the result is disposed.
    ///
    /// - Isolation: the closure runs on the actor where it was written.
    @inlinable
    public func subscribe(
        _ handler: @escaping (Event<Element>) -> Void, isolation: (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().confined(to: isolation).start({ handler(.next($0)) }) { handler(Event(end: $0)) }
    }

    /// Sends the events of this stream into `observer`, until it ends or the result is disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let observer = observer.asObserver()
        return asObservable().start(observer.next, onEnd: observer.end)
    }
}

extension Observable {
    /// Where an event's way ends: nothing is called once the subscription was disposed, and an end disposes it.
    @inlinable
    func start(
        _ onNext: @escaping (Element) -> Void, for lifetime: Lifetime = Lifetime(),
        onEnd: @escaping ((any Error)?) -> Void
    ) -> any Disposable {
        source(
            AnyObserver(
                next: { element in
                    if !lifetime.isDisposed { onNext(element) }
                },
                end: { error in
                    guard !lifetime.isDisposed else { return }
                    onEnd(error)
                    lifetime.dispose()
                }), lifetime)
        return lifetime
    }
}
