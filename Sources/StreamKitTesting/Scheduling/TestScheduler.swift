import StreamKit

/// A point in virtual time, in ticks.
public typealias TestTime = Int

/// A scheduler for tests: virtual time in ticks, sources that send at given ticks, observers that write down when they heard what.
///
/// ```swift
/// let scheduler = TestScheduler(initialClock: 0)
/// let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(300)])
/// let result = scheduler.start { source.map { $0 * 10 } }
///
/// XCTAssertEqual(result.events, [.next(210, 10), .next(220, 20), .completed(300)])
/// XCTAssertEqual(source.subscriptions, [Subscription(200, 300)])
/// ```
///
/// Nothing runs by itself: ``start()``, ``advanceTo(_:)`` and ``advance(by:)`` run what is due, on the thread that calls them.
/// Work of one tick runs in the order in which it was scheduled.
public final class TestScheduler: SchedulerType {
    /// The times that ``start(_:)`` uses.
    public enum Defaults {
        /// When the observable is made: 100.
        public static let created: TestTime = 100
        /// When it is subscribed to: 200.
        public static let subscribed: TestTime = 200
        /// When the subscription is disposed: 1000.
        public static let disposed: TestTime = 1000
    }

    /// How long a tick is.
    public let resolution: Duration

    package let virtualTime: VirtualTimeScheduler

    /// A scheduler whose clock begins at `initialClock`.
    ///
    /// - Parameters:
    ///   - initialClock: the tick at which it begins.
    ///   - resolution: how long a tick is. A resolution of zero or less is a programmer's error.
    ///   - simulateProcessingDelay: whether what is scheduled for now, or earlier, runs one tick later, as if processing
    ///     took that long. Then spans are rounded to whole ticks, too.
    public init(
        initialClock: TestTime, resolution: Duration = .seconds(1), simulateProcessingDelay: Bool = true
    ) {
        precondition(
            resolution > .zero,
            "A TestScheduler counts in ticks that take time, so pass a resolution above zero.")
        self.resolution = resolution
        virtualTime = VirtualTimeScheduler(
            startingAt: resolution * initialClock,
            simulatingProcessingDelayOf: simulateProcessingDelay ? resolution : nil)
    }

    /// A scheduler whose resolution is given in seconds.
    public convenience init(initialClock: TestTime, resolution: Double, simulateProcessingDelay: Bool = true) {
        self.init(
            initialClock: initialClock, resolution: .seconds(resolution),
            simulateProcessingDelay: simulateProcessingDelay)
    }

    // MARK: Time

    /// The current tick.
    public var clock: TestTime { ticks(now) }

    public var now: Duration { virtualTime.now }

    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        virtualTime.schedule(action)
    }

    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        virtualTime.schedule(after: delay, action)
    }

    /// Runs `action` at a tick; when that is now or past, as soon as the clock is advanced, without a processing delay.
    ///
    /// - Isolation: `action` runs where it was written: at once if that is nowhere in particular, or the main actor and the clock
    ///   is advanced there; otherwise it is queued for its actor.
    @discardableResult
    public func scheduleAt(
        _ time: TestTime, action: @escaping () -> Void, isolation: (any Actor)? = #isolation
    ) -> any Disposable {
        let action = OnVirtualTime(action)
        return virtualTime.schedule(exactlyAt: resolution * time) { Harness.run(on: isolation, action.value) }
    }

    /// Moves the clock to a tick, and runs on the way everything that is due by then.
    public func advanceTo(_ virtualTime: TestTime) {
        self.virtualTime.advance(to: resolution * virtualTime)
    }

    /// Moves the clock by a span, and runs on the way everything that is due by then. A span below zero counts as zero.
    public func advance(by span: Duration) {
        virtualTime.advance(by: span)
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

    /// How many ticks have passed at a time; a tick that has not passed wholly does not count.
    func ticks(_ time: Duration) -> TestTime {
        time.wholeCount(of: resolution)
    }
}

extension TestScheduler: PlacedScheduler {
    /// Virtual time passes on whichever thread advances it, so nobody is elsewhere.
    package var isHere: Bool { true }
}

/// Carries what a test has written into virtual time.
///
/// The proof: virtual work runs on the thread that advances the clock, which is the test's.
struct OnVirtualTime<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension Duration {
    /// How often `unit` fits into this span.
    func wholeCount(of unit: Duration) -> Int {
        Int(clamping: attoseconds / unit.attoseconds)
    }
}
