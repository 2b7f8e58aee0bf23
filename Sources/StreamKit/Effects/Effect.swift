/// One run of an asynchronous closure, on behalf of a subscription.
///
/// ```text
///   begin ──▶ running ──▶ told      the result goes to the observer
///                │
///                └──────▶ disposed  the task is cancelled, and what it returns is dropped
/// ```
///
/// Who takes the observer out, under the lock, decides which of the two it is: there is one outcome.
final class Effect<Element: Sendable>: Teardown, @unchecked Sendable {  // proof: what varies is under `lock`
    private let lock = Lock()
    @exclusivity(unchecked) private var downstream: (observer: AnyObserver<Element>, lifetime: Lifetime)?
    @exclusivity(unchecked) private var task: Task<Void, Never>?
    private let token = EffectTracker.current?.begin()

    init(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
        downstream = (observer, lifetime)
        super.init()
    }

    func begin(_ priority: TaskPriority?, _ operation: @escaping @Sendable () async throws -> Element) {
        let task = Task(priority: priority) {
            guard self.isWanted else { return }
            do {
                let element = try await operation()
                await self.token?.isAllowedToTell()
                self.tell { observer, lifetime in
                    observer.next(element)
                    if !lifetime.isDisposed { observer.end(nil) }
                }
            } catch {
                await self.token?.isAllowedToTell()
                self.tell { observer, _ in observer.end(error) }
            }
        }
        let isWanted = lock.withLock {
            if downstream != nil { self.task = task }
            return downstream != nil
        }
        if !isWanted { task.cancel() }
    }

    private var isWanted: Bool { lock.withLock { downstream != nil } }

    private func tell(_ body: (AnyObserver<Element>, Lifetime) -> Void) {
        // Ended only once the observer is let go of, so that who waits for the end finds it released.
        if deliver(body) { token?.end() }
    }

    @inline(never)
    private func deliver(_ body: (AnyObserver<Element>, Lifetime) -> Void) -> Bool {
        guard let (observer, lifetime) = take().downstream else { return false }
        body(observer, lifetime)
        return true
    }

    /// The subscription is over, or what the task has told has ended it.
    override func run() {
        let (downstream, task) = take()
        guard downstream != nil else { return }
        task?.cancel()
        token?.end()
    }

    private func take() -> (downstream: (observer: AnyObserver<Element>, lifetime: Lifetime)?, task: Task<Void, Never>?)
    {
        lock.withLock {
            defer { (downstream, task) = (nil, nil) }
            return (downstream, task)
        }
    }
}

/// Counts the effects of one test's stream: those that were begun, and have neither told their outcome nor were cancelled.
package final class EffectTracker: Sendable {
    @TaskLocal package static var current: EffectTracker?

    private typealias Continuation = CheckedContinuation<Void, Never>

    private let state = Harness.Locked<(running: Int, waiting: [Continuation])>((0, []))
    /// What waits to tell, while nothing may.
    private let untold = Harness.Locked<[Continuation]?>(nil)

    package init() {}

    /// How many run.
    package var running: Int { state.withLock { $0.running } }

    struct Token: Sendable {
        fileprivate let tracker: EffectTracker

        func end() { tracker.end() }
        func isAllowedToTell() async { await tracker.isAllowedToTell() }
    }

    func begin() -> Token {
        state.withLock { $0.running += 1 }
        return Token(tracker: self)
    }

    private func end() {
        let isLast = state.withLock { state in
            state.running -= 1
            return state.running == 0
        }
        guard isLast else { return }
        for continuation in takeWaiting() { continuation.resume() }
    }

    /// Waits until none runs, or until who waits is cancelled.
    package func allHaveEnded() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    let isOver = state.running == 0 || Task.isCancelled
                    if !isOver { state.waiting.append(continuation) }
                    return isOver
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            for continuation in takeWaiting() { continuation.resume() }
        }
    }

    /// Runs `body`, and has what comes to its end meanwhile wait with its outcome.
    package func whileNoneTells(_ body: () -> Void) {
        untold.withLock { $0 = [] }
        body()
        let continuations = untold.withLock { untold in
            defer { untold = nil }
            return untold ?? []
        }
        for continuation in continuations { continuation.resume() }
    }

    private func isAllowedToTell() async {
        await withCheckedContinuation { continuation in
            let isAllowed = untold.withLock { untold in
                untold?.append(continuation)
                return untold == nil
            }
            if isAllowed { continuation.resume() }
        }
    }

    private func takeWaiting() -> [Continuation] {
        state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }
}
