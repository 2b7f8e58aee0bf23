/// Counts the effects of one test's stream: those that were begun, and have neither told their outcome nor were cancelled.
package final class EffectTracker: Sendable {
    @TaskLocal package static var current: EffectTracker?

    package typealias Outcome = @Sendable () -> Void
    private typealias Continuation = CheckedContinuation<Void, Never>

    private struct State {
        var running = 0
        /// What waits to be told; `nil` when nothing has to wait.
        var untold: [Outcome]?
        var waiting: [Continuation] = []
        var isSettled: Bool { running == 0 || untold?.isEmpty == false }
    }

    private let state: Harness.Locked<State>

    /// - Parameter keepsOutcomes: whether what the effects tell waits for ``takeUntold()``, so that it comes when a test asks for it.
    package init(keepsOutcomes: Bool = false) {
        state = Harness.Locked(State(untold: keepsOutcomes ? [] : nil))
    }

    /// How many run.
    package var running: Int { state.withLock { $0.running } }

    struct Token: Sendable {
        fileprivate let tracker: EffectTracker

        func tell(_ outcome: @escaping Outcome) { tracker.tell(outcome) }
        func end() { tracker.end() }
    }

    func begin() -> Token {
        state.withLock { $0.running += 1 }
        return Token(tracker: self)
    }

    private func tell(_ outcome: @escaping Outcome) {
        let isToldNow = state.withLock { state in
            state.untold?.append(outcome)
            return state.untold == nil
        }
        if isToldNow { outcome() } else { resumeWaiting() }
    }

    private func end() {
        state.withLock { $0.running -= 1 }
        resumeWaiting()
    }

    private func resumeWaiting() {
        let settled = state.withLock { state in
            guard state.isSettled else { return [Continuation]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in settled { continuation.resume() }
    }

    // MARK: The test

    /// What waited to be told, in the order in which it came about.
    package func takeUntold() -> [Outcome] {
        state.withLock { state in
            defer { if state.untold != nil { state.untold = [] } }
            return state.untold ?? []
        }
    }

    /// Lets go of what waits to be told; from now on nothing waits.
    package func keepNoOutcomes() {
        let dropped = state.withLock { state in
            defer { state.untold = nil }
            return state.untold
        }
        withExtendedLifetime(dropped) {}  // released where no lock is held
    }

    /// Waits until something is there to be told or nothing runs, or until who waits is cancelled.
    package func hasSettled() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    let isOver = state.isSettled || Task.isCancelled
                    if !isOver { state.waiting.append(continuation) }
                    return isOver
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }
    }
}
