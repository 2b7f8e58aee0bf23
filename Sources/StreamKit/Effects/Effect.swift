/// One run of an asynchronous closure, or of a loop over an asynchronous sequence, on behalf of a subscription.
///
/// ```text
///   begin ──▶ running ──▶ told      the result goes to the observer
///                │
///                └──────▶ disposed  the task is cancelled, and what it returns is dropped
/// ```
///
/// Who takes the observer out, under the lock, decides which of the two it is: there is one outcome. Nothing runs before the task
/// is known here: who disposes the subscription, be it the closure itself, has cancelled the task when that returns.
final class Effect<Element: Sendable>: Teardown, @unchecked Sendable {  // proof: what varies is under `lock`
    private let lock = Lock()
    @exclusivity(unchecked) private var downstream: (observer: AnyObserver<Element>, lifetime: Lifetime)?
    @exclusivity(unchecked) private var task: Task<Void, Never>?
    /// What a task waits with that runs before it is known here.
    @exclusivity(unchecked) private var early: CheckedContinuation<Void, Never>?
    /// An element is just being told, of which more may follow.
    @exclusivity(unchecked) private var isSending = false
    private let token = EffectTracker.current?.begin()

    init(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
        downstream = (observer, lifetime)
        super.init()
    }

    /// Runs `operation` for its result.
    func begin(
        detached: Bool = false, _ priority: TaskPriority?, _ operation: @escaping @Sendable () async throws -> Element
    ) {
        start(detached, priority) {
            let element = try await operation()
            self.tell { observer, lifetime in
                observer.next(element)
                if !lifetime.isDisposed { observer.end(nil) }
            }
        }
    }

    /// Runs a loop over `elements`.
    func begin<Elements: AsyncSequence & Sendable>(
        detached: Bool, _ priority: TaskPriority?, over elements: Elements
    ) where Elements.Element == Element {
        start(detached, priority) {
            for try await element in elements {
                guard self.isRunning else { return }
                self.send(element)
            }
            self.tell { observer, _ in observer.end(nil) }
        }
    }

    private func start(
        _ isDetached: Bool, _ priority: TaskPriority?, _ body: @escaping @Sendable () async throws -> Void
    ) {
        let run: @Sendable () async -> Void = {
            guard await self.isWanted() else { return }
            do { try await body() } catch {
                self.tell { observer, _ in observer.end(error) }
            }
        }
        let task =
            isDetached ? Task.detached(priority: priority, operation: run) : Task(priority: priority, operation: run)
        let (isWanted, early) = lock.withLock {
            if downstream != nil { self.task = task }
            defer { self.early = nil }
            return (downstream != nil, self.early)
        }
        if !isWanted { task.cancel() }
        early?.resume()
    }

    /// Whether it is still to run, as soon as the task is known here or no longer needed.
    private func isWanted() async -> Bool {
        if lock.withLock({ isStarting }) {
            await withCheckedContinuation { continuation in
                let isEarly = lock.withLock {
                    if isStarting { early = continuation }
                    return isStarting
                }
                if !isEarly { continuation.resume() }
            }
        }
        return isRunning
    }

    private var isRunning: Bool { lock.withLock { downstream != nil } }

    private var isStarting: Bool { task == nil && downstream != nil }

    private func tell(_ body: @escaping @Sendable (AnyObserver<Element>, Lifetime) -> Void) {
        guard let token else { return _ = deliver(body) }
        token.tell {
            // Ended only once the observer is let go of, so that who waits for the end finds it released.
            if self.deliver(body) { token.end() }
        }
    }

    @inline(never)
    private func deliver(_ body: (AnyObserver<Element>, Lifetime) -> Void) -> Bool {
        guard let (observer, lifetime) = take().downstream else { return false }
        body(observer, lifetime)
        return true
    }

    private func send(_ element: Element) {
        guard let token else { return _ = deliver(element) }
        token.tell {
            if self.deliver(element) { token.end() }
        }
    }

    /// Whether the subscription was disposed meanwhile.
    @inline(never)
    private func deliver(_ element: Element) -> Bool {
        let current = lock.withLock {
            isSending = downstream != nil
            return downstream
        }
        guard let (observer, lifetime) = current else { return false }
        if !lifetime.isDisposed { observer.next(element) }
        return lock.withLock {
            isSending = false
            return downstream == nil
        }
    }

    /// The subscription is over, or what the task has told has ended it.
    override func run() {
        let (downstream, task, isSending) = take()
        guard downstream != nil else { return }
        task?.cancel()
        if !isSending { token?.end() }
    }

    private func take() -> (
        downstream: (observer: AnyObserver<Element>, lifetime: Lifetime)?, task: Task<Void, Never>?, isSending: Bool
    ) {
        lock.withLock {
            defer { (downstream, task) = (nil, nil) }
            return (downstream, task, isSending)
        }
    }
}
