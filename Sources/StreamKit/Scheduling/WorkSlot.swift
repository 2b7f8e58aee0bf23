/// The one piece of scheduled work that a stage has waiting: a new one takes the place of the old, and the end of the stage's
/// lifetime cancels it.
///
/// It knows nothing of the stage, so that a lifetime does not keep what stands on it alive.
@usableFromInline
final class WorkSlot: Teardown, @unchecked Sendable {  // proof: all state is under `lock`
    private let lock = Lock()
    private var current: (any Disposable)?
    private var generation: UInt = 0
    private var isOver = false

    @usableFromInline
    init(in lifetime: Lifetime) {
        super.init()
        lifetime.add(self)
    }

    /// Cancels what waits, then keeps what `schedule` returns. Once over, schedules nothing.
    @usableFromInline
    func replace(with schedule: () -> any Disposable) {
        let (outdated, generation, isOver) = lock.withLock {
            self.generation &+= 1
            return (current.take(), self.generation, self.isOver)
        }
        outdated?.dispose()
        if isOver { return }
        let work = schedule()
        let isOutdated = lock.withLock {
            // It may have run already, and have put its successor here.
            if self.isOver || self.generation != generation { return true }
            current = work
            return false
        }
        if isOutdated { work.dispose() }
    }

    /// Cancels what waits.
    @usableFromInline
    func clear() {
        let outdated = lock.withLock {
            generation &+= 1
            return current.take()
        }
        outdated?.dispose()
    }

    @usableFromInline
    override func run() {
        lock.withLock { isOver = true }
        clear()
    }
}
