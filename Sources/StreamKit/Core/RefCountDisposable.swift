/// Disposes another disposable when it was disposed itself and so was everything that `retain()` has returned.
public final class RefCountDisposable: Cancelable, @unchecked Sendable {  // proof: under `lock`
    private let lock = Lock()
    private var disposable: (any Disposable)?
    private var uses = 0
    private var wasDisposed = false

    public init(disposable: any Disposable) {
        self.disposable = disposable
    }

    /// Keeps the inner disposable from being disposed until the result is; does nothing once that has happened.
    public func retain() -> any Disposable {
        let isLive = lock.withLock {
            guard disposable != nil else { return false }
            uses += 1
            return true
        }
        return isLive ? AnonymousDisposable({ self.release { $0.uses -= 1 } }, nil) : NopDisposable()
    }

    /// Whether the inner disposable was disposed.
    public var isDisposed: Bool { lock.withLock { disposable == nil } }

    public func dispose() {
        release { $0.wasDisposed = true }
    }

    private func release(_ change: (RefCountDisposable) -> Void) {
        var unused: (any Disposable)?
        lock.withLock {
            change(self)
            if wasDisposed, uses == 0 { swap(&unused, &disposable) }
        }
        unused?.dispose()
    }
}
