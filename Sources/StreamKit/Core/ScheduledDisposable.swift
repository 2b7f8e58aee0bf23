/// Disposes another disposable on a scheduler.
public final class ScheduledDisposable: LifetimeBased, Sendable {
    public let scheduler: any ImmediateSchedulerType
    let lifetime: Lifetime

    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        // The proof: disposing is allowed from anywhere, and the box is emptied once.
        let box = Unchecked(disposable)
        lifetime = AnonymousDisposable({ scheduler.schedule { box.take()?.dispose() } }, nil)
    }

    /// Whether this was disposed; the inner one may still be waiting for the scheduler.
    public var isDisposed: Bool { lifetime.isDisposed }

    public func dispose() { lifetime.dispose() }
}
