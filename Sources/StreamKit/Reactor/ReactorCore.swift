/// The logic of one screen: what an action does to the state, and by way of which steps.
///
/// ```text
///   action ──▶ mutate ──▶ mutations ──▶ reduce ──▶ state
/// ```
///
/// `mutate` may take its time and have effects, `reduce` does nothing but compute. Where an action is its own mutation, `reduce`
/// alone is enough.
public protocol ReactorCore<Action, Mutation, State>: AnyObject {
    /// What the screen asks for.
    associatedtype Action
    /// A step by which the state changes; by itself the action.
    associatedtype Mutation = Action
    /// What the screen shows.
    associatedtype State

    /// Changes the stream of actions, for example by merging others into it.
    func transform(action: Observable<Action>) -> Observable<Action>

    /// The steps that an action leads to. `state` is the state when the action's turn comes.
    ///
    /// A failure goes to ``Hooks/unhandledError``, and ends the steps of this action only.
    func mutate(state: State, action: Action) -> Observable<Mutation>

    /// Changes the stream of mutations, for example by merging others into it.
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation>

    /// The state after a step.
    func reduce(state: State, mutation: Mutation) -> State

    /// Changes the stream of states, which begins with the initial one.
    func transform(state: Observable<State>) -> Observable<State>
}

extension ReactorCore {
    @inlinable
    public func transform(action: Observable<Action>) -> Observable<Action> { action }
    @inlinable
    public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }
    @inlinable
    public func transform(state: Observable<State>) -> Observable<State> { state }
}

extension ReactorCore where Mutation == Action {
    @inlinable
    public func mutate(state: State, action: Action) -> Observable<Mutation> { .just(action) }
}
