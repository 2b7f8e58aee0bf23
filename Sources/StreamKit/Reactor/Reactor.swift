/// Runs a core: takes actions, gives states.
///
/// ```text
///   send ──▶ transform(action:) ──▶ mutate ──▶ transform(mutation:) ──▶ reduce ──▶ transform(state:) ──▶ state
/// ```
///
/// Actions are handled one at a time, in the order in which they came. One that is sent while another is being handled, by a
/// subscriber of the state or by the core itself, waits until that has changed the state. It runs from `init` on, whether or not
/// anybody observes it.
///
/// - Isolation: the core is called where the reactor was made; an action sent elsewhere is handed over. Made nowhere in particular,
///   the core is called on whatever thread sends, one call at a time.
/// - Complexity: as `mutate` and `reduce`, plus O(1) per action.
public final class Reactor<Core: ReactorCore> {
    /// The newest state, to read and to observe.
    public let state: Property<Core.State>

    /// Takes the place of the core in a test of a screen.
    public let stub: ReactorStub<Core>

    @usableFromInline let actions = PublishRelay<Core.Action>()
    @usableFromInline let disposeBag = DisposeBag()

    /// Begins with `initialState`.
    @inlinable
    public init(
        initialState: Core.State, core: Core, isolation: (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let states = BehaviorRelay(value: initialState)
        let site = CodeLocation(fileID: fileID, line: line)
        let stub = ReactorStub<Core>(states)
        self.state = Property(states)
        self.stub = stub
        let actions = core.transform(action: actions.asObservable().confined(to: isolation))
        let mutations = actions.flatMap(
            { core.mutate(state: states.value, action: $0).reporting(at: site) }, isolation: isolation)
        let reduced = core.transform(mutation: mutations)
            .scan(initialState, accumulator: { core.reduce(state: $0, mutation: $1) }, isolation: isolation)
            .startWith(initialState)
        core.transform(state: reduced)
            .subscribe(
                onNext: { if !stub.isEnabled { states.accept($0) } }, isolation: isolation, fileID: fileID, line: line
            )
            .disposed(by: disposeBag)
    }

    /// Has the core handle `action`.
    @inlinable
    public func send(_ action: Core.Action) {
        if stub.isEnabled { stub.record(action) } else { actions.accept(action) }
    }
}

extension Observable {
    /// This stream, completing where it fails; the failure goes to the hook.
    @inlinable
    func reporting(at site: CodeLocation) -> Observable<Element> {
        if constant != nil { return self }
        return derive { observer, lifetime in
            let end = observer.end
            return AnyObserver(next: observer.next) { error in
                if let error { Hooks.report(error, at: site) }
                if !lifetime.isDisposed { end(nil) }
            }
        }
    }
}

/// The proof: the relays may be used from anywhere, and the core is called where the reactor was made, or may be called anywhere.
extension Reactor: @unchecked Sendable where Core: Sendable, Core.Action: Sendable, Core.State: Sendable {}
