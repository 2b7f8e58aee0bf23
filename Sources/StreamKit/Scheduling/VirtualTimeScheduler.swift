/// A scheduler whose clock moves only when it is told to: time for tests.
///
/// Nothing runs by itself. ``advance(to:)``, ``advance(by:)`` and ``start()`` run what is due, on the thread that calls them, in
/// the order of due times; work of one instant runs in the order in which it was scheduled. Work that is scheduled by
/// work, and is due before the advance ends, runs in the same advance, and each sees its own time as ``now``.
///
/// ```swift
/// let scheduler = VirtualTimeScheduler()
/// scheduler.schedule(after: .seconds(2)) { print(scheduler.now) }
/// scheduler.advance(by: .seconds(3))  // prints: 2.0 seconds
/// ```
///
/// - Threads: work may be scheduled and cancelled from anywhere; one thread at a time may advance.
/// - Complexity: O(log n) to schedule, to cancel and to run, where n is the work that waits.
public final class VirtualTimeScheduler: SchedulerType, @unchecked Sendable {  // proof: all state is under `lock`
    private let lock = Lock()
    private let tick: Duration?
    private var time: Duration
    private var agenda = Agenda()
    private var scheduledCount: UInt64 = 0
    private var isRunning = false
    private var isStopped = false

    /// A scheduler that begins at zero.
    public convenience init() {
        self.init(startingAt: .zero)
    }

    /// A scheduler that begins at `time`.
    ///
    /// With a `tick`, spans are rounded to whole ticks, and what is scheduled for now, or for earlier, runs one tick later, as if
    /// processing took that long. Without one, it runs at the present instant, behind what is already due.
    package init(startingAt time: Duration, simulatingProcessingDelayOf tick: Duration? = nil) {
        precondition(tick.map { $0 > .zero } ?? true, "A tick is the unit of time, so pass one above zero.")
        self.time = time
        self.tick = tick
    }

    deinit {
        agenda.clear()
    }

    public var now: Duration { lock.withLock { time } }

    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        schedule(after: .zero, action)
    }

    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        add(action, delayingBy: tick) { $0.adding(self.rounded(delay)) }
    }

    /// Runs `action` when the clock reaches `time`; if it is there or past it already, as soon as possible.
    @discardableResult
    public func schedule(at time: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        add(action, delayingBy: tick) { _ in self.rounded(time) }
    }

    /// Runs `action` when the clock reaches `time`, and, unlike ``schedule(at:_:)``, simulates no processing delay: what is due now
    /// runs at the present instant.
    @discardableResult
    package func schedule(exactlyAt time: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        add(action, delayingBy: nil) { max($0, time) }
    }

    /// Moves the clock to `time` and runs, on the way, everything that is due by then.
    ///
    /// The clock never goes back: an earlier time runs what is due now.
    public func advance(to time: Duration) {
        run(until: { _ in time })
    }

    /// Moves the clock by `span` and runs, on the way, everything that is due by then. A span below zero counts as zero.
    public func advance(by span: Duration) {
        run(until: { $0.adding(span) })
    }

    /// Moves the clock by `span` and runs nothing: what has fallen due is late, and runs when the clock is next advanced.
    ///
    /// Called by work, it makes that work take so long. A span below zero counts as zero.
    public func sleep(_ span: Duration) {
        lock.withLock { time = time.adding(span) }
    }

    /// Runs everything, moving the clock from one due time to the next, until nothing is left.
    ///
    /// With work that repeats itself for ever (`interval`) it does not return before ``stop()`` is called.
    public func start() {
        run(until: { _ in nil })
    }

    /// Called by work: the advance that runs it ends after it, with the clock where it is.
    public func stop() {
        lock.withLock { isStopped = isRunning }
    }

    /// How much work waits.
    package var dueCount: Int { lock.withLock { agenda.count } }

    /// The times for which work waits, in order.
    package var dueTimes: [Duration] { lock.withLock { agenda.dueTimes } }

    private func add(
        _ action: @escaping @Sendable () -> Void, delayingBy tick: Duration?, due: (_ now: Duration) -> Duration
    ) -> any Disposable {
        lock.withLock {
            var due = due(time)
            if due <= time { due = tick.map(time.adding) ?? time }
            let work = Work(action, due: due, order: scheduledCount, for: self)
            scheduledCount += 1
            agenda.insert(work)
            return work
        }
    }

    private func rounded(_ span: Duration) -> Duration {
        guard let tick = tick?.attoseconds, span > .zero, span < .longest else { return min(span, .longest) }
        return Duration(attoseconds: (span.attoseconds + tick / 2) / tick * tick)
    }

    private func run(until target: (_ now: Duration) -> Duration?) {
        let target = lock.withLock {
            precondition(
                !isRunning,
                "A virtual clock is advanced by one caller at a time, so work must not advance its own scheduler.")
            isRunning = true
            return target(time)
        }
        while let action = lock.withLock({ takeNextLocked(by: target) }) { action() }
        lock.withLock {
            if !isStopped, let target, target > time { time = target }
            isStopped = false
            isRunning = false
        }
    }

    private func takeNextLocked(by target: Duration?) -> (@Sendable () -> Void)? {
        guard !isStopped, let work = agenda.first, work.due <= target.map({ max($0, time) }) ?? work.due else {
            return nil
        }
        time = max(time, work.due)
        agenda.remove(work)
        return work.action.take()
    }

    fileprivate func cancel(_ work: Work) {
        let action = lock.withLock {
            agenda.remove(work)
            return work.action.take()
        }
        _fixLifetime(action)  // released here, where no lock is held
    }
}

extension VirtualTimeScheduler: PlacedScheduler {
    /// Virtual time passes on whichever thread advances it, so nobody is elsewhere.
    package var isHere: Bool { true }
}

/// One piece of work that waits: its closure is released as soon as it was run or cancelled.
private final class Work: Disposable, @unchecked Sendable {  // proof: the rest is under the scheduler's lock
    let due: Duration
    let order: UInt64
    /// Not owned: a scheduler that is dropped drops its work.
    private weak let scheduler: VirtualTimeScheduler?
    var action: (@Sendable () -> Void)?
    /// Where it stands in the agenda, or -1.
    var index = -1

    init(_ action: @escaping @Sendable () -> Void, due: Duration, order: UInt64, for scheduler: VirtualTimeScheduler) {
        self.action = action
        self.due = due
        self.order = order
        self.scheduler = scheduler
    }

    func dispose() {
        scheduler?.cancel(self)
    }

    func precedes(_ other: Work) -> Bool {
        due == other.due ? order < other.order : due < other.due
    }
}

/// What waits, as a heap: the first one is found at once, and any one can leave.
private struct Agenda {
    private var heap: ContiguousArray<Work> = []

    var first: Work? { heap.first }
    var count: Int { heap.count }
    var dueTimes: [Duration] { heap.map(\.due).sorted() }

    mutating func insert(_ work: Work) {
        heap.append(work)
        work.index = heap.count - 1
        rise(from: work.index)
    }

    /// Takes `work` out, if it is in.
    mutating func remove(_ work: Work) {
        let index = work.index
        guard index >= 0 else { return }
        swap(index, heap.count - 1)
        heap.removeLast()
        work.index = -1
        if index < heap.count {
            sink(from: index)
            rise(from: index)
        }
    }

    mutating func clear() {
        for work in heap {
            work.index = -1
            work.action = nil
        }
        heap = []
    }

    private mutating func rise(from start: Int) {
        var index = start
        while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
            swap(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func sink(from start: Int) {
        var index = start
        while true {
            var smallest = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
                if heap[child].precedes(heap[smallest]) { smallest = child }
            }
            if smallest == index { return }
            swap(index, smallest)
            index = smallest
        }
    }

    private mutating func swap(_ first: Int, _ second: Int) {
        heap.swapAt(first, second)
        heap[first].index = first
        heap[second].index = second
    }
}

extension Duration {
    /// What longer spans and later times count as, so that adding them never overflows.
    @usableFromInline static var longest: Duration { .seconds(Int64.max) }

    /// This time and `span` after it; a span below zero counts as zero.
    fileprivate func adding(_ span: Duration) -> Duration {
        span <= .zero ? self : span < .longest - self ? self + span : max(self, .longest)
    }
}
