/// A loop that runs one effect while the state asks for it.
///
/// `request` says what the state asks for: `nil` cancels the effect that runs; an equal request lets it run on, and does not
/// repeat it when it has ended; another request cancels it and starts its own.
///
/// ```text
/// state    --loading 1--loaded--loading 2--
/// request  --1----------nil-----2----------
/// effect   --├─page 1─┤---------├─page 2─┤-
/// ```
///
/// - Termination: completes when the states and the effect have; a failure of the effect is the loop's, and so the system's.
/// - Isolation: the closures run where they were written.
public func react<State, Request: Equatable, Event>(
    request: @escaping (State) -> Request?, effects: @escaping (Request) -> Observable<Event>,
    isolation: (any Actor)? = #isolation
) -> (Observable<State>) -> Observable<Event> {
    { state in
        state.map(request, isolation: isolation).distinctUntilChanged()
            .flatMapLatest({ $0.map(effects) ?? .empty() }, isolation: isolation)
    }
}

/// A loop that runs an effect for each of the requests that the state asks for.
///
/// An effect is cancelled when its request has left the set, and started when it has come; the others run on. One that
/// has ended is not repeated while its request stays; a request that has left and comes again runs anew.
///
/// Those that leave at once are cancelled in the order in which they were started, before any is started. Those that come at
/// once are started in the set's order, which is another in each run of a program: where theirs counts, use the form for an array.
///
/// - Termination: as the states; a failure of an effect is the loop's, and so the system's.
/// - Isolation: the closures run where they were written.
/// - Complexity: O(requests) per state.
public func react<State, Request: Hashable, Event>(
    requests: @escaping (State) -> Set<Request>, effects: @escaping (Request) -> Observable<Event>,
    isolation: (any Actor)? = #isolation
) -> (Observable<State>) -> Observable<Event> {
    Reaction(
        requests: { state in requests(state).map { ($0, $0) } }, areEqual: { _, _ in true },
        effects: { request, _ in effects(request) }
    ).loop(isolation: isolation)
}

/// A loop that runs an effect for each identifier for which the state has a request, and tells it of the request's changes.
///
/// An effect is started with the first request of its identifier and a stream of the later ones that differ, and cancelled when
/// the state has no request for the identifier any more. Of the order, what `react(requests:effects:)` of a set says holds.
///
/// - Termination: as the states; a failure of an effect is the loop's, and so the system's.
/// - Isolation: the closures run where they were written.
/// - Complexity: O(requests) per state.
/// - Parameters:
///   - requests: what a state asks for, by identifier.
///   - effects: makes an effect of its first request and a stream of the later ones.
public func react<State, Identifier: Hashable, Request: Equatable, Event>(
    requests: @escaping (State) -> [Identifier: Request],
    effects: @escaping (_ initial: Request, _ updates: Observable<Request>) -> Observable<Event>,
    isolation: (any Actor)? = #isolation
) -> (Observable<State>) -> Observable<Event> {
    Reaction(requests: { state in requests(state).map { ($0, $1) } }, areEqual: ==, effects: effects)
        .loop(isolation: isolation)
}

/// The same for requests that name their identifiers: effects are started and told of changes in the order of the array.
///
/// Of two with the same identifier the later one counts, in the place of the first.
public func react<State, Request: Identifiable & Equatable, Event>(
    requests: @escaping (State) -> [Request],
    effects: @escaping (_ initial: Request, _ updates: Observable<Request>) -> Observable<Event>,
    isolation: (any Actor)? = #isolation
) -> (Observable<State>) -> Observable<Event> {
    Reaction(requests: { state in requests(state).map { ($0.id, $0) } }, areEqual: ==, effects: effects)
        .loop(isolation: isolation)
}

@available(*, deprecated, renamed: "react(request:effects:)")
public func react<State, Request: Equatable, Event>(
    query: @escaping (State) -> Request?, effects: @escaping (Request) -> Observable<Event>,
    isolation: (any Actor)? = #isolation
) -> (Observable<State>) -> Observable<Event> {
    react(request: query, effects: effects, isolation: isolation)
}
