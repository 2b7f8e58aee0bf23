import Synchronization

/// Runs work on the main actor.
///
/// ``instance`` runs it at once when the caller is on the main actor and nothing else scheduled here waits or runs; otherwise the
/// work is queued there, in order. ``asyncInstance`` always queues it.
///
/// `observe(on: MainScheduler.instance)` confines a stream to the main actor, as does a closure written there, and counts what waits
/// for that subscription alone.
public final class MainScheduler: SchedulerType {
    public static let instance = MainScheduler()

    /// Queues all work on the main actor, also when called there.
    public static let asyncInstance = SerialDispatchQueueScheduler(onMainQueueWithLeeway: .zero)

    /// How much work waits or runs.
    private let pending = Atomic<Int>(0)

    private init() {}

    /// Traps unless it is called on the main actor.
    ///
    /// - Parameter errorMessage: what to say then, in place of the sentence that names this function.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(
            Platform.isOnMainActor,
            errorMessage
                ?? "This code belongs on the main actor and was called elsewhere, so schedule it on MainScheduler.instance."
        )
    }

    /// The same as ``ensureExecutingOnScheduler(errorMessage:)``.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        ensureExecutingOnScheduler(errorMessage: errorMessage)
    }

    public var now: Duration { Self.asyncInstance.now }

    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        let isFirst = pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0
        if isFirst, Platform.isOnMainActor {
            action()
            pending.subtract(1, ordering: .releasing)
            return NopDisposable()
        }
        let work = ScheduledWork(action)
        Self.asyncInstance.schedule { [self] in
            work.run()
            pending.subtract(1, ordering: .releasing)
        }
        return work
    }

    /// Runs `action` on the main actor once `delay` has passed; never within this call.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        Self.asyncInstance.schedule(after: delay, action)
    }
}

extension MainScheduler: PlacedScheduler {
    package var isHere: Bool { Platform.isOnMainActor }
    package var actor: (any Actor)? { MainActor.shared }
}
