import Synchronization

/// A mutex that never covers foreign code: it is held for a few loads and stores, and what was decided under it is acted on after it.
///
/// The standard library's mutex is not instrumented on Linux, so the thread sanitizer cannot see the order it gives.
/// `handover` says the same thing in words the sanitizer reads: each holder acquires what the one before it released.
@usableFromInline
struct Lock: ~Copyable {
    @usableFromInline let mutex = Mutex<Void>(())
    @usableFromInline let handover = Atomic<Bool>(false)

    @inlinable
    init() {}

    @inlinable
    func withLock<Result>(_ body: () -> Result) -> Result {
        mutex.withLock { _ in
            _ = handover.load(ordering: .acquiring)
            let result = body()
            handover.store(false, ordering: .releasing)
            return result
        }
    }
}
