import Dispatch

/// Runs work on a concurrent dispatch queue: each begins in the order given, and several may run at once.
///
/// A stream stays serial there: `observe(on:)` and the timed operators have one piece of work running at a time.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
    private let queue: DispatchQueue
    private let leeway: DispatchTimeInterval

    /// A scheduler on `queue`.
    ///
    /// - Parameter leeway: how much later than asked for a timer may fire, which saves energy.
    public init(queue: DispatchQueue, leeway: Duration = .zero) {
        self.queue = queue
        self.leeway = leeway.dispatchInterval
    }

    /// A scheduler with a concurrent queue of its own, of the given quality of service.
    public convenience init(qos: DispatchQoS, leeway: Duration = .zero) {
        self.init(
            queue: DispatchQueue(label: "ConcurrentDispatchQueueScheduler", qos: qos, attributes: .concurrent),
            leeway: leeway)
    }

    public var now: Duration { .uptime }

    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        ScheduledWork(action).enqueued(on: queue)
    }

    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        ScheduledWork(action).enqueued(on: queue, after: delay, leeway: leeway)
    }
}
