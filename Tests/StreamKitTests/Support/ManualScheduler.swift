import StreamKit
import Synchronization

/// Runs what it was given when a test says so.
final class ManualScheduler: ImmediateSchedulerType {
    private let queue = Mutex<[@Sendable () -> Void]>([])

    func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        queue.withLock { $0.append(action) }
        return Disposables.create()
    }

    func runAll() {
        while let action = queue.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { action() }
    }
}
