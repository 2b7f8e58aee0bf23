import Synchronization

/// The one piece of scheduled work that a stage has waiting: a new one takes the place of the old, and the end of the stage's
/// lifetime cancels it.
///
/// It knows nothing of the stage, so that a lifetime does not keep what stands on it alive.
@usableFromInline
final class WorkSlot: Teardown, @unchecked Sendable {  // proof: `current` is under `lock`, the rest atomic
    private let lock = Lock()
    private var current: (any Disposable)?
    /// Counts what was scheduled or cleared: the number of the newest.
    private let newest = Atomic<UInt>(0)
    private let isOver = Atomic<Bool>(false)

    @usableFromInline
    init(in lifetime: Lifetime) {
        super.init()
        lifetime.add(self)
    }

    /// Cancels what waits, then keeps what `schedule` returns. Once over, schedules nothing.
    @usableFromInline
    func replace(with schedule: () -> any Disposable) {
        let number = clear()
        if !isOver.load(ordering: .acquiring) { keep(schedule(), number) }
    }

    /// The same where what was scheduled last has begun, so that there is nothing to cancel.
    @usableFromInline
    func follow(with schedule: () -> any Disposable) {
        let number = newest.add(1, ordering: .relaxed).newValue
        if !isOver.load(ordering: .acquiring) { keep(schedule(), number) }
    }

    /// Cancels what waits.
    @usableFromInline
    @discardableResult
    func clear() -> UInt {
        let (outdated, number) = lock.withLock {
            (current.take(), newest.add(1, ordering: .relaxed).newValue)
        }
        outdated?.dispose()
        return number
    }

    private func keep(_ work: any Disposable, _ number: UInt) {
        var former: (any Disposable)?  // released where no lock is held
        let isOutdated = lock.withLock {
            // It may have run already, and have put its successor here.
            if isOver.load(ordering: .relaxed) || newest.load(ordering: .relaxed) != number { return true }
            former = current
            current = work
            return false
        }
        _fixLifetime(former)
        if isOutdated { work.dispose() }
    }

    @usableFromInline
    override func run() {
        isOver.store(true, ordering: .releasing)
        clear()
    }
}
