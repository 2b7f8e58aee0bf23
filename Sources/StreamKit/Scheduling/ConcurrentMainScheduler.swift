/// Runs work on the main actor: within the call that schedules it if that is made there, else queued there.
///
/// Unlike ``MainScheduler``, it does so also ahead of what waits and nested in other work, so the order of work is not kept. Use
/// it for `subscribe(on:)`, where that does not matter; `observe(on:)` keeps the order of events on either.
public final class ConcurrentMainScheduler: SchedulerType {
    public static let instance = ConcurrentMainScheduler()

    private init() {}

    public var now: Duration { MainScheduler.asyncInstance.now }

    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        guard Platform.isOnMainActor else { return MainScheduler.asyncInstance.schedule(action) }
        action()
        return NopDisposable()
    }

    /// Runs `action` on the main actor once `delay` has passed; never within this call.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        MainScheduler.asyncInstance.schedule(after: delay, action)
    }
}

extension ConcurrentMainScheduler: PlacedScheduler {
    package var isHere: Bool { Platform.isOnMainActor }
    package var actor: (any Actor)? { MainActor.shared }
}
