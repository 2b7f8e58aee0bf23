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

    /// A disposable that disposes all of `disposables`, the last one first.
    public static func create(_ disposables: any Disposable...) -> any Cancelable {
        create(disposables)
    }

    /// The same for an array.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        let lifetime = Lifetime()
        for disposable in disposables { lifetime.insert(disposable) }
        return lifetime
    }
}

struct NopDisposable: Disposable {
    func dispose() {}
}

/// Runs an action when it is disposed. Being a lifetime, it leaves what it was inserted in when it is disposed before that.
@usableFromInline
final class AnonymousDisposable: Lifetime, @unchecked Sendable {  // proof: `didEnd` takes it, once
    @exclusivity(unchecked) private var action: (() -> Void)?
    private let place: Confinement?

    @usableFromInline
    init(_ action: @escaping () -> Void, at place: Confinement?) {
        self.action = action
        self.place = place
        super.init()
    }

    convenience init(_ action: @escaping () -> Void, _ isolation: (any Actor)?) {
        self.init(action, at: Confinement(isolation))
    }

    deinit {
        // Never disposed: what the action holds is let go on its actor all the same.
        guard action != nil, place != nil else { return }
        let box = Unchecked(action.take())
        var release: (() -> Void)? = { _ = box.take() }
        Confinement.tearDown(at: place, taking: &release)
    }

    @usableFromInline
    override func didEnd() { Confinement.tearDown(at: place, taking: &action) }
}
