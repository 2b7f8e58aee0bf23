import Synchronization

/// Work that repeats: the first time after a delay, then once per period.
///
/// Each due time is counted from the first, so lateness does not add up. The next one is scheduled before the action runs. What falls due
/// while the action still runs, or while the scheduler is busy, is skipped rather than made up for.
@usableFromInline
final class Ticker: @unchecked Sendable {  // proof: `due` belongs to the one piece of work that waits
    private let scheduler: any SchedulerType
    private let slot: WorkSlot
    private let period: Duration
    private let action: @Sendable () -> Void
    private let isBusy = Atomic<Bool>(false)
    /// When the one that waits is due; nothing before the first has come, if that is due as soon as possible.
    private var due: Duration?

    @usableFromInline
    init(
        every period: Duration, on scheduler: any SchedulerType, in slot: WorkSlot,
        _ action: @escaping @Sendable () -> Void
    ) {
        self.period = min(max(period, .zero), .longest)
        self.scheduler = scheduler
        self.slot = slot
        self.action = action
    }

    @usableFromInline
    func begin(after delay: Duration) {
        if delay > .zero { due = scheduler.now + min(delay, .longest) }
        slot.replace { scheduler.schedule(after: delay) { self.fire() } }
    }

    private func fire() {
        let now = scheduler.now
        var next = (due ?? now) + period
        if next <= now, period > .zero {
            let missed = (now - next).attoseconds / period.attoseconds + 1
            next += Duration(attoseconds: period.attoseconds * missed)
        }
        due = next
        slot.follow { scheduler.schedule(after: next - now) { self.fire() } }
        guard !isBusy.exchange(true, ordering: .acquiring) else { return }
        action()
        isBusy.store(false, ordering: .releasing)
    }
}
