/// The forms of `react` for a system on the main actor: its effects are signals, which do not fail.
///
/// As `react(request:effects:)` for an observable.
public func react<State, Request: Equatable, Event>(
    request: @escaping (State) -> Request?, effects: @escaping (Request) -> Signal<Event>,
    isolation: (any Actor)? = #isolation
) -> (Driver<State>) -> Signal<Event> {
    onMain(react(request: request, effects: { effects($0).source }, isolation: isolation))
}

/// As `react(requests:effects:)` of a set, for a system on the main actor.
public func react<State, Request: Hashable, Event>(
    requests: @escaping (State) -> Set<Request>, effects: @escaping (Request) -> Signal<Event>,
    isolation: (any Actor)? = #isolation
) -> (Driver<State>) -> Signal<Event> {
    onMain(react(requests: requests, effects: { effects($0).source }, isolation: isolation))
}

/// As the form with updates, for a system on the main actor.
public func react<State, Identifier: Hashable, Request: Equatable, Event>(
    requests: @escaping (State) -> [Identifier: Request],
    effects: @escaping (_ initial: Request, _ updates: Driver<Request>) -> Signal<Event>,
    isolation: (any Actor)? = #isolation
) -> (Driver<State>) -> Signal<Event> {
    onMain(
        react(
            requests: requests, effects: { effects($0, Driver(sharing: $1)).source },
            isolation: isolation))
}

/// As the form with updates, for a system on the main actor and requests that name their identifiers.
public func react<State, Request: Identifiable & Equatable, Event>(
    requests: @escaping (State) -> [Request],
    effects: @escaping (_ initial: Request, _ updates: Driver<Request>) -> Signal<Event>,
    isolation: (any Actor)? = #isolation
) -> (Driver<State>) -> Signal<Event> {
    onMain(
        react(
            requests: requests, effects: { effects($0, Driver(sharing: $1)).source },
            isolation: isolation))
}

@available(*, deprecated, renamed: "react(request:effects:)")
public func react<State, Request: Equatable, Event>(
    query: @escaping (State) -> Request?, effects: @escaping (Request) -> Signal<Event>,
    isolation: (any Actor)? = #isolation
) -> (Driver<State>) -> Signal<Event> {
    react(request: query, effects: effects, isolation: isolation)
}

/// A loop that does not fail, as one of a system on the main actor.
func onMain<State, Event>(
    _ loop: @escaping (Observable<State>) -> Observable<Event>
) -> (Driver<State>) -> Signal<Event> {
    { state in Signal(sharing: loop(state.source)) }
}
