import Dispatch
import Synchronization

/// Work that waits for its turn: it runs once, or is cancelled before that; either way its closure is released then.
final class ScheduledWork: Cancelable, @unchecked Sendable {  // proof: who wins `isOver` alone touches the rest
    private let isOver = Atomic<Bool>(false)
    private var action: (@Sendable () -> Void)?
    /// Keeps itself alive through its handler until it is cancelled, set before anybody else knows this work.
    private var timer: (any DispatchSourceTimer)?

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    var isDisposed: Bool { isOver.load(ordering: .acquiring) }

    func run() { take()?() }

    func dispose() { _ = take() }

    private func take() -> (@Sendable () -> Void)? {
        guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
        timer.take()?.cancel()
        return action.take()
    }

    func enqueued(on queue: DispatchQueue) -> ScheduledWork {
        queue.async(execute: run)
        return self
    }

    /// A timer, unlike a delayed block, leaves nothing behind on the queue when it is cancelled.
    func enqueued(on queue: DispatchQueue, after delay: Duration, leeway: DispatchTimeInterval) -> ScheduledWork {
        guard delay > .zero else { return enqueued(on: queue) }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + delay.dispatchInterval, leeway: leeway)
        self.timer = timer
        timer.setEventHandler(handler: run)
        timer.resume()
        return self
    }
}

extension Duration {
    /// The time since some fixed moment on the clock that timers run on.
    static var uptime: Duration { .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds)) }

    /// This span for Dispatch: below zero is zero, and what is longer than nanoseconds can count (292 years) is never.
    var dispatchInterval: DispatchTimeInterval {
        guard self > .zero else { return .nanoseconds(0) }
        let whole = attoseconds / 1_000_000_000
        let nanoseconds = attoseconds > whole * 1_000_000_000 ? whole + 1 : whole
        return nanoseconds < Int.max ? .nanoseconds(Int(nanoseconds)) : .never
    }
}
