// Stages with timers by hand. A timer comes in beside the source, hence each takes a lock; it is held where something is decided, and
// let go before anything is called.
import Synchronization

/// Each element later: they wait in a queue, for one timer.
@inlinable @inline(never)
public func limitDelay<A: Sendable>(
    _ span: Duration, _ clock: TightClock, _ next: @escaping (A) -> Void
) -> (A) -> Void {
    let delay = TightDelay(span, clock, next)
    return { delay.wait($0) }
}

@usableFromInline
final class TightDelay<Element: Sendable>: @unchecked Sendable {  // proof: the queue is in the mutex, the timer is one
    @usableFromInline let lock = TightLock<(queue: [(due: Duration, element: Element)], hasTimer: Bool)>(([], false))
    @usableFromInline let span: Duration
    @usableFromInline let clock: TightClock
    @usableFromInline let next: (Element) -> Void
    @usableFromInline @exclusivity(unchecked) var timer: TightWork?

    @inlinable
    init(_ span: Duration, _ clock: TightClock, _ next: @escaping (Element) -> Void) {
        self.span = span
        self.clock = clock
        self.next = next
    }

    @inlinable
    func wait(_ element: Element) {
        let due = clock.now + span
        let needsTimer = lock.mutex.withLock { state in
            state.queue.append((due, element))
            defer { state.hasTimer = true }
            return !state.hasTimer
        }
        if needsTimer { timer = clock.run(after: span) { self.fire() } }
    }

    @inlinable
    func fire() {
        let now = clock.now
        var due: [(due: Duration, element: Element)] = []
        let following = lock.mutex.withLock { state in
            let count = state.queue.firstIndex { $0.due > now } ?? state.queue.count
            if count == state.queue.count {
                swap(&due, &state.queue)
            } else {
                due = Array(state.queue[..<count])
                state.queue.removeFirst(count)
            }
            state.hasTimer = !state.queue.isEmpty
            return state.queue.first?.due
        }
        for (_, element) in due { next(element) }
        timer = following.map { clock.run(after: $0 - now) { self.fire() } }
    }
}

/// Notes the time of each element, for a timer that looks at it.
@inlinable @inline(never)
public func limitTimeout<A>(_ span: Duration, _ clock: TightClock, _ next: @escaping (A) -> Void) -> (A) -> Void {
    let timeout = TightTimeout(span, clock)
    timeout.wait(span)
    return { element in
        let time = clock.now
        let isOver = timeout.lock.mutex.withLock { state in
            state.quietSince = time
            return state.isOver
        }
        if !isOver { next(element) }
    }
}

@usableFromInline
final class TightTimeout: @unchecked Sendable {  // proof: the timer is one, the rest is in the mutex
    @usableFromInline let lock: TightLock<(quietSince: Duration, isOver: Bool)>
    @usableFromInline let span: Duration
    @usableFromInline let clock: TightClock
    @usableFromInline @exclusivity(unchecked) var timer: TightWork?

    @inlinable
    init(_ span: Duration, _ clock: TightClock) {
        lock = TightLock((clock.now, false))
        self.span = span
        self.clock = clock
    }

    @inlinable
    func wait(_ rest: Duration) {
        timer = clock.run(after: rest) { self.fire() }
    }

    @inlinable
    func fire() {
        let now = clock.now
        let rest = lock.mutex.withLock { state in
            let rest = state.quietSince + span - now
            state.isOver = rest <= .zero
            return rest
        }
        if rest > .zero { wait(rest) }
    }
}

/// The first element of a span at once, the newest of the rest at its end.
@inlinable @inline(never)
public func limitThrottleLatest<A: Sendable>(
    _ span: Duration, _ clock: TightClock, _ next: @escaping (A) -> Void
) -> (A) -> Void {
    let throttle = TightThrottle(span, clock, next)
    return { throttle.accept($0) }
}

// The proof: the timer is one, the rest is in the mutex.
@usableFromInline
final class TightThrottle<Element: Sendable>: @unchecked Sendable {
    @usableFromInline let lock = TightLock<(last: Duration?, pending: Element?)>((nil, nil))
    @usableFromInline let span: Duration
    @usableFromInline let clock: TightClock
    @usableFromInline let next: (Element) -> Void
    @usableFromInline @exclusivity(unchecked) var timer: TightWork?

    @inlinable
    init(_ span: Duration, _ clock: TightClock, _ next: @escaping (Element) -> Void) {
        self.span = span
        self.clock = clock
        self.next = next
    }

    @inlinable
    func accept(_ element: Element) {
        let time = clock.now
        let (isFirst, wait) = lock.mutex.withLock { state -> (Bool, Duration?) in
            let wait = state.last.map { span - (time - $0) } ?? .zero
            if wait <= .zero {
                state = (time, nil)
                return (true, nil)
            }
            defer { state.pending = element }
            return (false, state.pending == nil ? wait : nil)
        }
        if isFirst { next(element) }
        if let wait { timer = clock.run(after: wait) { self.fire() } }
    }

    @inlinable
    func fire() {
        let time = clock.now
        let pending = lock.mutex.withLock { state in
            state.last = time
            return state.pending.take()
        }
        if let pending { next(pending) }
    }
}

/// Counts, by a timer that comes once, or again and again: at the time that it would have been due if nothing had been late,
/// and not while the one before it is being told. Who disposes it takes it back.
// The proof: `slot` has a lock of its own, the rest belongs to the timer, which is one.
public final class TightTimer: @unchecked Sendable {
    private let period: Duration?
    private let clock: TightClock
    private let slot = TightSlot()
    private let isBusy = TightFlag()
    private let next: (Int) -> Void
    private let end: () -> Void
    private var due: Duration
    private var count = 0

    public init(
        after delay: Duration, every period: Duration?, _ clock: TightClock, _ next: @escaping (Int) -> Void,
        _ end: @escaping () -> Void = {}
    ) {
        self.period = period
        self.clock = clock
        self.next = next
        self.end = end
        due = clock.now + delay
        wait(delay)
    }

    private func wait(_ rest: Duration) {
        slot.put { clock.run(after: rest) { self.fire() } }
    }

    private func fire() {
        if slot.isDisposed { return }
        if let period {
            due += period
            wait(due - clock.now)
        }
        if isBusy.exchange() { return }
        next(count)
        count += 1
        if period == nil { slot.dispose() }
        if period == nil { end() }
        isBusy.clear()
    }

    public func dispose() { slot.dispose() }
}
