import Synchronization

extension ObservableType {
    /// Calls the closures at what happens to this stream, and passes every event on.
    ///
    /// ```text
    /// source         --1---2---|
    /// do(onNext: …)  --1---2---|
    /// ```
    ///
    /// The hooks named `on…` run before an event is passed on, those named `after…` when that has returned; an after-hook
    /// belongs to its event, and so runs also when that event's delivery has ended the subscription.
    ///
    /// - Termination: completion and failure pass through. An error thrown by `onNext`, `afterNext`, `onError` or `onCompleted` ends the
    ///   result with it, without any other hook but `onDispose`; one thrown after the end goes to ``Hooks/unhandledError``.
    /// - Isolation: the closures run where they were written. With `onSubscribe` or `onSubscribed`, so does the subscription: from
    ///   elsewhere it is queued.
    /// - Complexity: O(1) per element, plus the closures.
    /// - Parameters:
    ///   - onSubscribe: called at each subscription, before the source is subscribed to.
    ///   - onSubscribed: called after the source was subscribed to, which may have ended by then.
    ///   - onDispose: called once, as the last one, when a subscription has ended or was disposed.
    @_alwaysEmitIntoClient
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        let source = asObservable().confined(to: isolation)
        let place = Confinement(isolation)
        let site = CodeLocation(fileID: fileID, line: line)
        return Observable(confinement: source.confinement) { observer, lifetime in
            let disposal = onDispose.map { DisposalHook($0, at: place) }
            if let disposal { lifetime.add(disposal) }
            var next = observer.next
            if let afterNext { next = AfterNextStage.next(afterNext, observer, lifetime, site) }
            if let onNext { next = OnNextStage.next(onNext, before: next, observer, lifetime) }
            let inner = AnyObserver<Element>(
                next: next,
                end: { error in
                    let told: Void? = observer.result(in: lifetime) {
                        if let error { try onError?(error) } else { try onCompleted?() }
                    }
                    if told == nil { return }
                    let isHeld = disposal?.hold() ?? false
                    observer.end(error)
                    do {
                        if let error { try afterError?(error) } else { try afterCompleted?() }
                    } catch { Hooks.report(error, at: site) }
                    if isHeld { disposal?.letGo() }
                })
            if onSubscribe == nil, onSubscribed == nil { return source.source(inner, lifetime) }
            Confinement.run(at: place) {
                if lifetime.isDisposed { return }
                onSubscribe?()
                if lifetime.isDisposed { return }
                source.source(inner, lifetime)
                onSubscribed?()
            }
        }
    }
}

/// A subscription's stage of `do(onNext:)`; an object that does not retain its lifetime, for the reasons that `MapStage` has.
@usableFromInline
final class OnNextStage<Element> {
    @usableFromInline let onNext: (Element) throws -> Void
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Unmanaged<Lifetime>

    @inlinable
    init(_ onNext: @escaping (Element) throws -> Void, _ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
        self.onNext = onNext
        self.observer = observer
        self.lifetime = .passUnretained(lifetime)
    }

    @inlinable @inline(never)
    static func next(
        _ onNext: @escaping (Element) throws -> Void, before next: @escaping (Element) -> Void,
        _ observer: AnyObserver<Element>, _ lifetime: Lifetime
    ) -> (Element) -> Void {
        let stage = OnNextStage(onNext, AnyObserver(next: next, end: observer.end), lifetime)
        return { stage.next($0) }
    }

    @inlinable @inline(__always)
    func next(_ element: Element) {
        let isDone = lifetime._withUnsafeGuaranteedRef { observer.result(in: $0, of: { try onNext(element) }) } != nil
        if isDone { observer.next(element) }
    }
}

/// A subscription's stage of `do(afterNext:)`, like `OnNextStage`.
@usableFromInline
final class AfterNextStage<Element> {
    @usableFromInline let afterNext: (Element) throws -> Void
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Unmanaged<Lifetime>
    @usableFromInline let site: CodeLocation

    @inlinable
    init(
        _ afterNext: @escaping (Element) throws -> Void, _ observer: AnyObserver<Element>, _ lifetime: Lifetime,
        _ site: CodeLocation
    ) {
        self.afterNext = afterNext
        self.observer = observer
        self.lifetime = .passUnretained(lifetime)
        self.site = site
    }

    @inlinable @inline(never)
    static func next(
        _ afterNext: @escaping (Element) throws -> Void, _ observer: AnyObserver<Element>, _ lifetime: Lifetime,
        _ site: CodeLocation
    ) -> (Element) -> Void {
        let stage = AfterNextStage(afterNext, observer, lifetime, site)
        return { stage.next($0) }
    }

    @inlinable @inline(__always)
    func next(_ element: Element) {
        observer.next(element)
        do { try afterNext(element) } catch { fail(error) }
    }

    @usableFromInline
    func fail(_ error: any Error) {
        if lifetime._withUnsafeGuaranteedRef({ $0.isDisposed }) {
            Hooks.report(error, at: site)
        } else {
            observer.end(error)
        }
    }
}

/// Runs a closure at the end of a lifetime, or, if that comes while it is held, when it is let go.
@usableFromInline
final class DisposalHook: Teardown, @unchecked Sendable {  // proof: who moves `state` to its last value takes `action`
    private let state = Atomic<State>(.waiting)
    private var action: (() -> Void)?
    private let place: Confinement?

    private enum State: UInt8, AtomicRepresentable {
        case waiting, held, ended
    }

    @usableFromInline
    init(_ action: @escaping () -> Void, at place: Confinement?) {
        self.action = action
        self.place = place
    }

    /// Whether it waits now for `letGo`; if not, it has run.
    @usableFromInline
    func hold() -> Bool {
        state.compareExchange(expected: .waiting, desired: .held, ordering: .acquiringAndReleasing).exchanged
    }

    @usableFromInline
    func letGo() {
        if state.exchange(.waiting, ordering: .acquiringAndReleasing) == .ended { perform() }
    }

    @usableFromInline
    override func run() {
        if state.exchange(.ended, ordering: .acquiringAndReleasing) == .waiting { perform() }
    }

    private func perform() {
        Confinement.tearDown(at: place, taking: &action)
    }
}
