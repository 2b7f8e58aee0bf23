/// Runs work at once, within the call that schedules it.
///
/// Work that schedules work runs it nested. Where that can go deep, use ``CurrentThreadScheduler``, which lines it up.
public struct ImmediateScheduler: ImmediateSchedulerType {
    public static let instance = ImmediateScheduler()

    public init() {}

    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        action()
        return NopDisposable()
    }
}

extension ImmediateScheduler: PlacedScheduler {
    package var isHere: Bool { true }
}
