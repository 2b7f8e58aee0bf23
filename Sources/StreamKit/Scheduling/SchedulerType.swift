/// A point in time on a scheduler's clock: the span since a moment of that clock's own.
public typealias RxTime = Duration

/// A span of time.
public typealias RxTimeInterval = Duration

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

extension ImmediateSchedulerType {
    /// Runs `action` here with `state`; what it returns is disposed with the result.
    @discardableResult
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        withDisposable({ schedule($0) }) { action(state) }
    }
}

extension SchedulerType {
    /// Runs `action` here with `state` once `dueTime` has passed; what it returns is disposed with the result.
    @discardableResult
    public func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: Duration, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        withDisposable({ schedule(after: dueTime, $0) }) { action(state) }
    }

    /// Runs `action` here once `startAfter` has passed and then once per `period`, each time with what it returned before.
    ///
    /// Lateness does not add up. What falls due while the action still runs is skipped.
    @discardableResult
    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: Duration, period: Duration, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        let lifetime = Lifetime()
        let current = Current(state)
        Ticker(every: period, on: self, in: WorkSlot(in: lifetime)) { current.value = action(current.value) }
            .begin(after: startAfter)
        return lifetime
    }
}

/// Schedules `action`; the result cancels it, or, when it has run, disposes what it returned.
func withDisposable(
    _ schedule: (@escaping @Sendable () -> Void) -> any Disposable, _ action: @escaping @Sendable () -> any Disposable
) -> any Disposable {
    let lifetime = Lifetime()
    let slot = WorkSlot(in: lifetime)
    slot.replace { schedule { lifetime.insert(action()) } }
    return lifetime
}

private final class Current<Value>: @unchecked Sendable {  // proof: a ticker runs its action one at a time
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// A scheduler that knows where it is.
package protocol PlacedScheduler: ImmediateSchedulerType {
    /// Whether the caller is there already.
    var isHere: Bool { get }

    /// The actor on which all its work runs, if it is known to be one.
    var actor: (any Actor)? { get }
}

extension PlacedScheduler {
    package var actor: (any Actor)? { nil }
}

extension ImmediateSchedulerType {
    /// Whether the caller is surely there already.
    @usableFromInline var isSurelyHere: Bool { (self as? any PlacedScheduler)?.isHere ?? false }

    /// The actor on which all its work runs, if it is known to be one.
    @usableFromInline var confinement: Confinement? { Confinement((self as? any PlacedScheduler)?.actor) }
}
