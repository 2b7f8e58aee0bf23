/// Runs work in some place, as soon as it can.
public protocol ImmediateSchedulerType: Sendable {
    /// Runs `action` here. Work given by one thread starts in the order in which it was given, unless the scheduler is concurrent.
    ///
    /// Disposing the result before the action has begun keeps it from running.
    @discardableResult
    func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable
}

/// Runs work in some place, also later.
public protocol SchedulerType: ImmediateSchedulerType {
    /// The time that has passed on this scheduler's clock, which never goes back. Only differences of it mean something.
    var now: Duration { get }

    /// Runs `action` here once `delay` has passed. A delay of zero or less means as soon as possible.
    @discardableResult
    func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable
}
