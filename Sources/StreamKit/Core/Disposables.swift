import Synchronization

/// Makes disposables.
public enum Disposables {
    /// A disposable that does nothing.
    public static func create() -> any Disposable { NopDisposable() }

    /// A disposable that runs `dispose` once.
    ///
    /// - Isolation: `dispose` runs on the actor where it was written; disposed elsewhere, it is queued for that actor.
    public static func create(
        with dispose: @escaping () -> Void, isolation: (any Actor)? = #isolation
    ) -> any Cancelable {
        AnonymousDisposable(dispose, isolation)
    }
}

struct NopDisposable: Disposable {
    func dispose() {}
}

final class AnonymousDisposable: Cancelable, @unchecked Sendable {  // proof: who wins `isOver` alone touches `action`
    private let isOver = Atomic<Bool>(false)
    private var action: (() -> Void)?
    private let isolation: (any Actor)?

    init(_ action: @escaping () -> Void, _ isolation: (any Actor)?) {
        self.action = action
        self.isolation = isolation
    }

    var isDisposed: Bool { isOver.load(ordering: .acquiring) }

    func dispose() {
        guard !isOver.exchange(true, ordering: .acquiringAndReleasing), let action = action.take() else { return }
        Venue.run(on: isolation, action)
    }
}
