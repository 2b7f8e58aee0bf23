extension ObservableType {
    /// Calls `onNext` with each element, until this stream ends or the result is disposed.
    ///
    /// An error goes to ``Hooks/unhandledError``, with the place of this call.
    ///
    /// - Isolation: the closure runs on the actor where it was written.
    @inlinable
    @_disfavoredOverload  // `subscribe { event in … }`, without a label, is the one that takes events
    public func subscribe(
        onNext: consuming @escaping (Element) -> Void,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let site = CodeLocation(fileID: fileID, line: line)
        return asObservable().start(on: isolation, consume onNext, .report(site))
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
        let onEnd = { (error: (any Error)?) -> Void in
            if let error {
                if let onError { onError(error) } else { Hooks.report(error, at: site) }
            } else {
                onCompleted?()
            }
        }
        return asObservable().start(on: isolation, onNext ?? { _ in }, .call(onEnd), for: lifetime)
    }

    /// Calls `handler` with every event of this stream, until it ends or the result is disposed.
    ///
    /// - Isolation: the closure runs on the actor where it was written.
    @inlinable
    public func subscribe(
        _ handler: @escaping (Event<Element>) -> Void, isolation: (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().start(on: isolation, { handler(.next($0)) }, .call { handler(Event(end: $0)) })
    }

    /// Sends the events of this stream into `observer`, until it ends or the result is disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let observer = observer.asObserver()
        return asObservable().start(observer.next, onEnd: observer.end)
    }
}

extension Observable {
    /// Subscribes with what an event's way ends in, which is handed over.
    @inlinable
    func start(
        on isolation: (any Actor)?, _ onNext: consuming @escaping (Element) -> Void, _ ending: consuming Ending,
        for lifetime: Lifetime = Lifetime()
    ) -> any Disposable {
        let sink = Sink.observer(consume onNext, consume ending, lifetime)
        if isConfined(to: isolation) {
            source(consume sink, lifetime)
        } else {
            confined(to: isolation).source(consume sink, lifetime)
        }
        return lifetime
    }

    /// Subscribes with a closure for each half of an event's way, which run where its events are.
    @inlinable
    func start(
        _ onNext: @escaping (Element) -> Void, for lifetime: Lifetime = Lifetime(),
        onEnd: @escaping ((any Error)?) -> Void
    ) -> any Disposable {
        start(on: nil, onNext, .call(onEnd), for: lifetime)
    }
}

/// What a subscription does with the end.
@usableFromInline
enum Ending {
    /// A failure is one that nobody handles, a completion is nothing.
    case report(CodeLocation)
    case call(((any Error)?) -> Void)
}

/// Where an event's way ends: nothing is called once the subscription was disposed, and an end disposes it.
///
/// It is not the subscription itself, which may be held for long after the end, when the closures have to be gone.
@usableFromInline
final class Sink<Element> {
    @usableFromInline let onNext: (Element) -> Void
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let ending: Ending

    @inlinable
    init(_ onNext: consuming @escaping (Element) -> Void, _ ending: consuming Ending, _ lifetime: Lifetime) {
        self.onNext = onNext
        self.ending = ending
        self.lifetime = lifetime
    }

    /// Not inlined, for the reason that a stage is not: see `MapStage`.
    @inlinable @inline(never)
    static func observer(
        _ onNext: consuming @escaping (Element) -> Void, _ ending: consuming Ending, _ lifetime: Lifetime
    ) -> AnyObserver<Element> {
        let sink = Sink(consume onNext, consume ending, lifetime)
        return AnyObserver(next: { sink.next($0) }, end: { sink.end($0) })
    }

    @inlinable @inline(__always)
    func next(_ element: Element) {
        if !lifetime.isDisposed { onNext(element) }
    }

    @usableFromInline
    func end(_ error: (any Error)?) {
        guard !lifetime.isDisposed else { return }
        switch ending {
        case .report(let site): if let error { Hooks.report(error, at: site) }
        case .call(let onEnd): onEnd(error)
        }
        lifetime.dispose()
    }
}
