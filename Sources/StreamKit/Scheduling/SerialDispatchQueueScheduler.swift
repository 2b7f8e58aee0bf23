import Dispatch

/// Runs work on a serial dispatch queue: one at a time, in the order given, never within the call that schedules it.
public final class SerialDispatchQueueScheduler: SchedulerType {
    private let queue: DispatchQueue
    private let leeway: DispatchTimeInterval
    private let isMain: Bool
    private let key = DispatchSpecificKey<Bool>()

    /// A scheduler with a serial queue of its own that runs in `queue`, which may be a concurrent one.
    ///
    /// - Parameter leeway: how much later than asked for a timer may fire, which saves energy.
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: Duration = .zero
    ) {
        self.init(DispatchQueue(label: internalSerialQueueName, target: queue), isMain: false, leeway)
    }

    /// A scheduler with a serial queue of its own.
    ///
    /// - Parameter serialQueueConfiguration: called with that queue before it becomes active: it may still set its target.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: Duration = .zero
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName, attributes: .initiallyInactive)
        serialQueueConfiguration?(queue)
        queue.activate()
        self.init(queue, isMain: false, leeway)
    }

    /// A scheduler with a serial queue of its own, of the given quality of service.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "SerialDispatchQueueScheduler", leeway: Duration = .zero
    ) {
        self.init(DispatchQueue(label: internalSerialQueueName, qos: qos), isMain: false, leeway)
    }

    /// A scheduler on the main queue itself.
    convenience init(onMainQueueWithLeeway leeway: Duration) {
        self.init(.main, isMain: true, leeway)
    }

    private init(_ queue: DispatchQueue, isMain: Bool, _ leeway: Duration) {
        self.queue = queue
        self.isMain = isMain
        self.leeway = leeway.dispatchInterval
        if !isMain { queue.setSpecific(key: key, value: true) }
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

extension SerialDispatchQueueScheduler: PlacedScheduler {
    package var isHere: Bool {
        isMain ? Platform.isOnMainActor : DispatchQueue.getSpecific(key: key) != nil
    }

    package var actor: (any Actor)? { isMain ? MainActor.shared : nil }
}
