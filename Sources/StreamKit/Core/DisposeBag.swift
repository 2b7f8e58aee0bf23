/// Holds disposables and disposes them when it is released.
///
/// All it holds is first marked disposed, then the dispose actions run: no action finds another subscription of the bag still
/// delivering. A subscription that has finished leaves the bag, so a bag that lives long does not grow.
public final class DisposeBag: Sendable {
    let lifetime = Lifetime()

    public init() {}

    deinit {
        lifetime.dispose()
    }

    /// Takes over `disposable`.
    public func insert(_ disposable: any Disposable) {
        lifetime.insert(disposable)
    }

    /// Takes over all of `disposables`.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Takes over all of `disposables`.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }
}
