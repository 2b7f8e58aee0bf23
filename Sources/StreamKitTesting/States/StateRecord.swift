import StreamKit

/// The steps of a reactor or a system, and the state that each has led to.
///
/// Locked, since a step may be taken on another thread.
final class StateRecord<State, Step> {
    struct Entry {
        let step: Step
        /// The newest state before the next step.
        var state: State
        let time: Duration
    }

    private let scheduler: TestScheduler
    private let content: Harness.Locked<(initial: State, entries: [Entry])>

    init(initialState: State, scheduler: TestScheduler) {
        self.scheduler = scheduler
        content = Harness.Locked((initialState, []))
    }

    var entries: [Entry] { content.withLock { $0.entries } }

    /// The newest state.
    var state: State { content.withLock { $0.entries.last?.state ?? $0.initial } }

    /// The state after so many steps.
    func state(after count: Int) -> State {
        content.withLock { count == 0 ? $0.initial : $0.entries[count - 1].state }
    }

    func take(_ step: Step) {
        let time = scheduler.now
        content.withLock {
            let state = $0.entries.last?.state ?? $0.initial
            $0.entries.append(Entry(step: step, state: state, time: time))
        }
    }

    func show(_ state: State) {
        var replaced: State?  // so that what it held is released where no lock is held
        content.withLock { content in
            if content.entries.isEmpty {
                replaced = content.initial
                content.initial = state
            } else {
                let last = content.entries.count - 1
                replaced = content.entries[last].state
                content.entries[last].state = state
            }
        }
        withExtendedLifetime(replaced) {}
    }
}
