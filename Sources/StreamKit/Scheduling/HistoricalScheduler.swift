/// A virtual clock that counts in units of your choice, such as dates: for playing back what was recorded, or testing what is to come.
///
/// It is a ``VirtualTimeScheduler``, with its promises, behind a converter. A span that is not a whole one of the converter's is rounded
/// as the converter does it.
///
/// ```swift
/// let scheduler = HistoricalScheduler(initialClock: .seconds(100))
/// scheduler.scheduleRelative((), dueTime: .seconds(5)) { _ in
///     print(scheduler.clock)  // prints: 105.0 seconds
///     return Disposables.create()
/// }
/// scheduler.start()
/// ```
public final class HistoricalScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
    public typealias VirtualTime = Converter.VirtualTimeUnit
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private let virtualTime: VirtualTimeScheduler
    private let converter: Converter

    /// A scheduler that begins at `initialClock`.
    public init(initialClock: VirtualTime, converter: Converter) {
        self.converter = converter
        virtualTime = VirtualTimeScheduler(startingAt: converter.convertFromVirtualTime(initialClock))
    }

    /// The current virtual time.
    public var clock: VirtualTime { converter.convertToVirtualTime(now) }

    public var now: Duration { virtualTime.now }

    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        virtualTime.schedule(action)
    }

    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        let span = converter.convertToVirtualTimeInterval(delay)
        return virtualTime.schedule(after: converter.convertFromVirtualTimeInterval(span), action)
    }

    /// Runs `action` with `state` once `dueTime` has passed; what it returns is disposed with the result.
    @discardableResult
    public func scheduleRelativeVirtual<State: Sendable>(
        _ state: State, dueTime: VirtualTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        virtualTime.scheduleRelative(
            state, dueTime: converter.convertFromVirtualTimeInterval(dueTime), action: action)
    }

    /// Runs `action` with `state` when the clock reaches `time`; what it returns is disposed with the result.
    @discardableResult
    public func scheduleAbsoluteVirtual<State: Sendable>(
        _ state: State, time: VirtualTime, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let time = converter.convertFromVirtualTime(time)
        return withDisposable({ virtualTime.schedule(at: time, $0) }) { action(state) }
    }

    /// Moves the clock to `virtualTime` and runs, on the way, everything that is due by then.
    ///
    /// The clock never goes back: an earlier time runs what is due now.
    public func advanceTo(_ virtualTime: VirtualTime) {
        self.virtualTime.advance(to: converter.convertFromVirtualTime(virtualTime))
    }

    /// Moves the clock by `virtualInterval` and runs nothing: what has fallen due is late, and runs when the clock is next advanced.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        virtualTime.sleep(converter.convertFromVirtualTimeInterval(virtualInterval))
    }

    /// Runs everything, moving the clock from one due time to the next, until nothing is left.
    ///
    /// With work that repeats itself for ever it does not return before ``stop()`` is called.
    public func start() {
        virtualTime.start()
    }

    /// Called by work: the run that it is part of ends after it.
    public func stop() {
        virtualTime.stop()
    }
}

extension HistoricalScheduler where Converter == HistoricalSchedulerTimeConverter {
    /// A scheduler that counts in `Duration`s, and begins at `initialClock`.
    public convenience init(initialClock: Duration = .zero) {
        self.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}

extension HistoricalScheduler: PlacedScheduler {
    /// Virtual time passes on whichever thread advances it, so nobody is elsewhere.
    package var isHere: Bool { true }
}
