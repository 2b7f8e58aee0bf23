import Synchronization

/// Holds a disposable that is known only later. It can be set once.
///
/// Set after this was disposed, it is disposed at once.
public final class SingleAssignmentDisposable: LifetimeBased, Sendable {
    let lifetime = Lifetime()
    private let isSet = Atomic<Bool>(false)

    public init() {}

    /// Takes over `disposable`. Calling this a second time traps.
    public func setDisposable(_ disposable: any Disposable) {
        precondition(
            !isSet.exchange(true, ordering: .acquiringAndReleasing),
            "A SingleAssignmentDisposable was set twice, so the first disposable would be lost: use a SerialDisposable."
        )
        lifetime.insert(disposable)
    }

    public var isDisposed: Bool { lifetime.isDisposed }

    public func dispose() { lifetime.dispose() }
}
