import Synchronization

/// Virtual time by hand: as little of a scheduler as stages with timers need. Both sides of a case use it, so that it is
/// their own work that is compared.
public final class TightClock: @unchecked Sendable {  // proof: everything is under the lock
    private let lock = Mutex<Void>(())
    private var time = Duration.zero
    /// The next one last.
    private var works: [TightWork] = []

    public init() {}

    public var now: Duration { lock.withLock { _ in time } }

    public func run(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> TightWork {
        lock.withLock { _ in
            let work = TightWork(action, due: time + delay, on: self)
            let index = works.lastIndex { $0.due > work.due }
            works.insert(work, at: index.map { $0 + 1 } ?? 0)
            return work
        }
    }

    /// Runs what is due in the next `span`, and what that schedules meanwhile.
    public func advance(by span: Duration) {
        let end = now + span
        while let action = next(by: end) { action() }
        lock.withLock { _ in time = end }
    }

    private func next(by end: Duration) -> (@Sendable () -> Void)? {
        lock.withLock { _ in
            guard let work = works.last, work.due <= end else { return nil }
            works.removeLast()
            time = work.due
            return work.action.take()
        }
    }

    fileprivate func cancel(_ work: TightWork) {
        let action = lock.withLock { _ in
            if work.action != nil, let index = works.lastIndex(where: { $0 === work }) { works.remove(at: index) }
            return work.action.take()
        }
        withExtendedLifetime(action) {}  // released here, where no lock is held
    }
}

/// What waits for its time.
public final class TightWork: @unchecked Sendable {  // proof: `action` is under the clock's lock
    fileprivate let due: Duration
    fileprivate var action: (@Sendable () -> Void)?
    private let clock: TightClock

    fileprivate init(_ action: @escaping @Sendable () -> Void, due: Duration, on clock: TightClock) {
        self.action = action
        self.due = due
        self.clock = clock
    }

    public func cancel() { clock.cancel(self) }
}
