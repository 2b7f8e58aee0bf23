/// A disposable that only tells whether it was disposed.
public final class BooleanDisposable: LifetimeBased, Sendable {
    let lifetime = Lifetime()

    public init() {}

    /// One that is disposed from the start, if `isDisposed` says so.
    public init(isDisposed: Bool) {
        if isDisposed { lifetime.dispose() }
    }

    public var isDisposed: Bool { lifetime.isDisposed }

    public func dispose() { lifetime.dispose() }
}
