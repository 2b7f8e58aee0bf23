/// What a screen binds to the states of a system, and the events that come from it.
public final class Bindings<Event>: Disposable {
    fileprivate let subscriptions: CompositeDisposable
    fileprivate let events: Observable<Event>

    /// - Parameters:
    ///   - subscriptions: disposed with the system, and not before, though there are no events or they have completed.
    ///   - events: merged into the system's events.
    public init(subscriptions: [any Disposable], events: [Observable<Event>]) {
        self.subscriptions = CompositeDisposable(disposables: subscriptions)
        self.events = .merge(events + [.never()])
    }

    /// The same for signals.
    public convenience init(subscriptions: [any Disposable], events: [Signal<Event>]) {
        self.init(subscriptions: subscriptions, events: events.map { $0.asObservable() })
    }

    public func dispose() {
        subscriptions.dispose()
    }
}

/// A loop that binds the states to a screen, and the screen's events to the system.
///
/// Where a type has a member `bind` of its own, write `StreamKit.bind`.
///
/// - Termination: does not complete, for what is bound is so until the system is disposed; a failure of an event stream is the
///   loop's, and so the system's.
/// - Isolation: the closure is called where it was written, once per run of the system.
public func bind<State, Event>(
    _ bindings: @escaping (Observable<State>) -> Bindings<Event>, isolation: (any Actor)? = #isolation
) -> (Observable<State>) -> Observable<Event> {
    let place = Confinement(isolation)
    return { state in
        Observable { observer, lifetime in
            Confinement.run(at: place) {
                if lifetime.isDisposed { return }
                let bindings = bindings(state)
                lifetime.insert(bindings)  // also where the closure has disposed the system
                if !lifetime.isDisposed { bindings.events.source(observer, lifetime) }
            }
        }
    }
}

/// The same with an object that is not kept: once it is gone, nothing is bound to it any more.
public func bind<State, Event, Owner: AnyObject>(
    _ owner: Owner, _ bindings: @escaping (Owner, Observable<State>) -> Bindings<Event>,
    isolation: (any Actor)? = #isolation
) -> (Observable<State>) -> Observable<Event> {
    bind(
        { [weak owner] state in
            guard let owner else { return Bindings(subscriptions: [], events: [Observable<Event>]()) }
            return bindings(owner, state)
        }, isolation: isolation)
}

/// The same for a system on the main actor.
///
/// A failure of an event stream goes to ``Hooks/unhandledError``, with the place of this call, and ends the loop only.
@MainActor
public func bind<State, Event>(
    _ bindings: @escaping @MainActor (Driver<State>) -> Bindings<Event>,
    fileID: StaticString = #fileID, line: UInt = #line
) -> (Driver<State>) -> Signal<Event> {
    onMain(bind({ state in bindings(Driver(sharing: state)) }), CodeLocation(fileID: fileID, line: line))
}

/// The same for a system on the main actor, with an object that is not kept.
///
/// A failure of an event stream goes to ``Hooks/unhandledError``, with the place of this call, and ends the loop only.
@MainActor
public func bind<State, Event, Owner: AnyObject>(
    _ owner: Owner, _ bindings: @escaping @MainActor (Owner, Driver<State>) -> Bindings<Event>,
    fileID: StaticString = #fileID, line: UInt = #line
) -> (Driver<State>) -> Signal<Event> {
    onMain(
        bind(owner, { owner, state in bindings(owner, Driver(sharing: state)) }),
        CodeLocation(fileID: fileID, line: line))
}

/// A loop as one of a system on the main actor, where its failure has nowhere to go but the hook.
private func onMain<State, Event>(
    _ loop: @escaping (Observable<State>) -> Observable<Event>, _ site: CodeLocation
) -> (Driver<State>) -> Signal<Event> {
    onMain { state in
        loop(state).catch(
            { error in
                Hooks.report(error, at: site)
                return .empty()
            }, isolation: nil)
    }
}
