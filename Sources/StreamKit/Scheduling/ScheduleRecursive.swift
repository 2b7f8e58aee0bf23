extension ImmediateSchedulerType {
    /// Runs `action` here with `state`, then with each state that it passes to `recurse`, every time as work of its own.
    ///
    /// The actions run one at a time and never within one another, on every scheduler: a million of them need no more stack than one.
    /// Disposing the result cancels what waits.
    @discardableResult
    public func scheduleRecursive<State: Sendable>(
        _ state: State, action: @escaping @Sendable (_ state: State, _ recurse: (State) -> Void) -> Void
    ) -> any Disposable {
        let lifetime = Lifetime()
        Recursion<State>(on: self, in: lifetime) { state, recursion in
            action(state) { recursion.schedule($0) }
        }.schedule(state)
        return lifetime
    }
}

extension SchedulerType {
    /// Runs `action` here with `state` once `dueTime` has passed, then with each state that it passes to `recurse`, once the span given
    /// with that has passed.
    ///
    /// The actions run one at a time and never within one another. Disposing the result cancels what waits.
    @discardableResult
    public func scheduleRecursive<State: Sendable>(
        _ state: State, dueTime: Duration,
        action: @escaping @Sendable (_ state: State, _ recurse: (State, Duration) -> Void) -> Void
    ) -> any Disposable {
        let lifetime = Lifetime()
        Recursion<State>(in: lifetime, by: { schedule(after: $0, $1) }) { state, recursion in
            action(state) { recursion.schedule($0, after: $1) }
        }.schedule(state, after: dueTime)
        return lifetime
    }
}

/// Work that schedules itself again; each state that it is given becomes a piece of work of its own.
///
/// What a scheduler runs while a piece is under way, within the call that schedules it or on another thread, waits in the gate
/// until that piece has returned.
final class Recursion<State>: Gate<State>, @unchecked Sendable {  // proof: the gate orders the calls of `action`
    typealias Schedule = @Sendable (Duration, @escaping @Sendable () -> Void) -> any Disposable

    private let lifetime: Lifetime
    private let scheduleWork: Schedule
    private let action: (State, Recursion) -> Void

    init(in lifetime: Lifetime, by schedule: @escaping Schedule, _ action: @escaping (State, Recursion) -> Void) {
        self.lifetime = lifetime
        scheduleWork = schedule
        self.action = action
    }

    convenience init(
        on scheduler: any ImmediateSchedulerType, in lifetime: Lifetime, _ action: @escaping (State, Recursion) -> Void
    ) {
        self.init(in: lifetime, by: { scheduler.schedule($1) }, action)
    }

    func schedule(_ state: State, after delay: Duration = .zero) {
        let slot = WorkSlot(in: lifetime)
        // The proof: only the work that takes it out uses it.
        let box = Unchecked(state)
        slot.replace {
            scheduleWork(delay) { [self] in
                // Before the action, so that work that is over does not gather in the lifetime.
                lifetime.remove(slot)
                slot.clear()
                if let state = box.take() { run(with: state) }
            }
        }
    }

    private func run(with state: State) {
        guard enterIfIdle() || enterOrQueue(state) else { return }
        if !lifetime.isDisposed { action(state, self) }
        while let queued = leaveOrNext() {
            if !lifetime.isDisposed { action(queued, self) }
        }
    }
}
