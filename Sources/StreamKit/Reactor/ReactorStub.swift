import Synchronization

/// What a test of a screen puts in the place of a reactor's core: it sets the states, and reads the actions.
///
/// ```swift
/// reactor.stub.isEnabled = true
/// reactor.stub.state.accept(State(isLoading: true))
/// // … the screen shows it; a tap …
/// XCTAssertEqual(reactor.stub.actions, [.refresh])
/// ```
public final class ReactorStub<Core: ReactorCore> {
    /// Whether actions are written down instead of handled. What the core still has under way is not shown meanwhile.
    ///
    /// Turned off again, the core goes on from the state that it had last, not from the stub's.
    @inlinable
    public var isEnabled: Bool {
        get { enabled.load(ordering: .acquiring) }
        set { enabled.store(newValue, ordering: .releasing) }
    }

    /// The reactor's state, to set.
    public let state: BehaviorRelay<Core.State>

    /// What was sent while the stub was enabled.
    public var actions: [Core.Action] { lock.withLock { recorded } }

    @usableFromInline let enabled = Atomic(false)
    private let lock = Lock()
    @exclusivity(unchecked) private var recorded: [Core.Action] = []

    @usableFromInline
    init(_ state: BehaviorRelay<Core.State>) {
        self.state = state
    }

    @usableFromInline
    func record(_ action: Core.Action) {
        lock.withLock { recorded.append(action) }
    }
}
