import Synchronization

/// Work that repeats: the first time after a delay, then once per period.
///
/// Each due time is counted from the first, so lateness does not add up. The next one is scheduled before the action runs. What falls due
/// while the action still runs, or while the scheduler is busy, is skipped rather than made up for.
final class Ticker: @unchecked Sendable {  // proof: `start` and `count` belong to the one piece of work that waits
    private let scheduler: any SchedulerType
    private let slot: WorkSlot
    private let period: Duration
    private let action: @Sendable () -> Void
    private let isBusy = Atomic<Bool>(false)
    private var start: Duration?
    private var count: Int128 = 0

    init(
        every period: Duration, on scheduler: any SchedulerType, in slot: WorkSlot,
        _ action: @escaping @Sendable () -> Void
    ) {
        self.period = min(max(period, .zero), .longest)
        self.scheduler = scheduler
        self.slot = slot
        self.action = action
    }

    func begin(after delay: Duration) {
        // What is due as soon as possible has no due time before it has come.
        if delay > .zero { start = scheduler.now + min(delay, .longest) }
        slot.replace { scheduler.schedule(after: delay) { self.fire() } }
    }

    private func fire() {
        let now = scheduler.now
        let start = start ?? now
        self.start = start
        let passed = period > .zero ? (now - start).attoseconds / period.attoseconds : 0
        count = max(count, passed) + 1
        let delay = Duration(attoseconds: start.attoseconds + period.attoseconds * count) - now
        slot.replace { scheduler.schedule(after: delay) { self.fire() } }
        guard !isBusy.exchange(true, ordering: .acquiring) else { return }
        action()
        isBusy.store(false, ordering: .releasing)
    }
}
