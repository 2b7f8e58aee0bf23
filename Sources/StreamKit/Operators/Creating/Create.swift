extension ObservableType {
    /// Runs `subscribe` at each subscription and emits what it sends into the observer it is given.
    ///
    /// The observer may be called from any thread, from several at once, and from within a handler of the result: its events
    /// come out one at a time, in the order of acceptance. What is sent after the end, or after the subscription was disposed, is
    /// dropped. The disposable that `subscribe` returns is disposed when the subscription is over, at once if it is
    /// over by then, and exactly once.
    ///
    /// ```text
    /// create { $0.onNext(1); $0.onNext(2); $0.onCompleted(); … }  (1 2|)
    /// ```
    ///
    /// - Termination: the first `onCompleted` or `onError`; without one the result does not end.
    /// - Isolation: `subscribe` runs where it was written: subscribed to from elsewhere, it is queued for there. Events come
    ///   out wherever the observer is called.
    /// - Complexity: O(1) per element and per subscription, plus `subscribe`.
    @_alwaysEmitIntoClient
    public static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        let place = Confinement(isolation)
        return Observable { observer, lifetime in
            let entrance = Entrance(observer, lifetime)
            Confinement.run(at: place) {
                if lifetime.isDisposed { return }
                lifetime.insert(subscribe(entrance.asObserver()))
            }
        }
    }
}

/// Where `create`'s events come in: a gate before an observer, which it lets go when the subscription is over, however long
/// somebody keeps the entrance.
///
/// ```text
///   user's closures ──▶ Entrance ──▶ Downstream ──▶ observer
///                          ▲ (weakly)     (given up by the gate's owner)
///                       lifetime
/// ```
///
/// Only the gate's owner uses `downstream` and gives it up, so an event need not retain it.
@usableFromInline
final class Entrance<Element>: Gate<Event<Element>>, Disposable, @unchecked Sendable {  // proof: the gate's, as above
    @usableFromInline let lifetime: Lifetime
    @usableFromInline @exclusivity(unchecked) var downstream: Unmanaged<Downstream<Element>>?

    @usableFromInline
    init(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
        self.lifetime = lifetime
        downstream = .passRetained(Downstream(observer))
        super.init()
        lifetime.add(WeakTeardown(self))
    }

    deinit {
        downstream?.release()
    }

    @inlinable
    func asObserver() -> AnyObserver<Element> {
        AnyObserver(next: { self.next($0) }, end: { self.end($0) })
    }

    @inlinable
    func next(_ element: Element) {
        guard enterIfIdle() || enterOrQueue(.next(element)) else { return }
        if !lifetime.isDisposed { downstream?._withUnsafeGuaranteedRef { $0.observer.next(element) } }
        leave()
    }

    @usableFromInline
    func end(_ error: (any Error)?) {
        guard lock.withLock({ enterOrQueueLastLocked(Event(end: error)) }) == true else { return }
        deliver(Event(end: error))
        leave()
    }

    /// For the owner: delivers what was left to it, gives up what is over, and lets go of the gate.
    @inlinable
    func leave() {
        if lifetime.isDisposed { giveUp() }
        while let event = leaveOrNext() { deliver(event) }
    }

    @usableFromInline
    func deliver(_ event: Event<Element>) {
        if !lifetime.isDisposed { downstream?._withUnsafeGuaranteedRef { $0.observer.on(event) } }
        if lifetime.isDisposed { giveUp() }
    }

    @usableFromInline
    func giveUp() {
        downstream.take()?.release()
    }

    /// The subscription is over: seals the gate, and has its owner give up the observer.
    @usableFromInline
    func dispose() {
        end(nil)
    }
}

/// An observer in an object, to be called without being retained.
@usableFromInline
final class Downstream<Element> {
    @usableFromInline let observer: AnyObserver<Element>

    @inlinable
    init(_ observer: AnyObserver<Element>) { self.observer = observer }
}

/// Disposes an object that the lifetime does not keep.
private final class WeakTeardown: Teardown, @unchecked Sendable {  // proof: a weak reference may be read from anywhere
    private weak let target: (any Disposable & AnyObject)?

    init(_ target: any Disposable & AnyObject) { self.target = target }

    override func run() { target?.dispose() }
}
