import Synchronization

/// The one piece of work that waits, where each makes the next, which may run before the call that schedules it has returned.
@usableFromInline
final class TightSlot: @unchecked Sendable {  // proof: what varies is under the lock
    @usableFromInline let lock = Mutex<(work: TightWork?, newest: Int)>((nil, 0))
    @usableFromInline let number = Atomic<Int>(0)
    @usableFromInline let flag = TightFlag()

    @usableFromInline
    init() {}

    @inlinable var isDisposed: Bool { flag.isSet }

    /// Keeps what `schedule` returns, so that it can be cancelled.
    @inlinable
    func put(_ schedule: () -> TightWork) {
        let number = number.add(1, ordering: .relaxed).newValue
        if isDisposed { return }
        let work = schedule()
        let isLate = lock.withLock { state in
            if isDisposed { return true }
            if state.newest < number { state = (work, number) }
            return false
        }
        if isLate { work.cancel() }
    }

    @usableFromInline
    func dispose() {
        if flag.exchange() { return }
        lock.withLock { $0.work.take() }?.cancel()
    }
}
