/// Holds one disposable at a time: setting another disposes the one before.
///
/// Once this was disposed, what is set is disposed at once.
public final class SerialDisposable: LifetimeBased, Sendable {
    private let slot = Slot()

    var lifetime: Lifetime { slot }

    public init() {}

    /// The one it holds; one that does nothing when it holds none, or was disposed.
    public var disposable: any Disposable {
        get { slot.current ?? Disposables.create() }
        set { slot.replace(by: newValue) }
    }

    public var isDisposed: Bool { slot.isDisposed }

    public func dispose() { slot.dispose() }
}

private final class Slot: Lifetime, @unchecked Sendable {  // proof: `held` is touched under `slotLock` only
    private typealias Held = (disposable: any Disposable, teardown: Teardown?)

    private let slotLock = Lock()
    private var held: Held?

    var current: (any Disposable)? { slotLock.withLock { held?.disposable } }

    func replace(by disposable: any Disposable) {
        exchange(for: (disposable, insert(disposable)))
        if isDisposed { exchange(for: nil) }
    }

    override func didEnd() { exchange(for: nil) }

    private func exchange(for new: Held?) {
        // What was held is let go where no lock is held.
        var other = new
        slotLock.withLock { swap(&held, &other) }
        if let teardown = other?.teardown { end(teardown) }
    }
}
