/// Several disposables as one, to which more can be added and from which any can be taken out.
///
/// What ends by itself leaves it. Disposed, it first marks all it holds disposed, then disposes them, the newest first.
/// What is inserted afterwards is disposed at once.
///
/// It may hold itself, directly or through others. Disposing one of such a ring disposes all of it, each once; until then they keep
/// each other alive.
public final class CompositeDisposable: LifetimeBased, Sendable {
    /// Stands for one disposable in one composite.
    public struct DisposeKey: Sendable {
        fileprivate let teardown: Teardown
        fileprivate let owner: Lifetime
    }

    let lifetime = Lifetime()

    public init() {}

    public init(_ disposables: any Disposable...) {
        for disposable in disposables { lifetime.insert(disposable) }
    }

    public init(disposables: [any Disposable]) {
        for disposable in disposables { lifetime.insert(disposable) }
    }

    /// Takes over `disposable`, and returns a key to take it out with; `nil` if there is nothing to take out, because this or
    /// `disposable` was disposed before.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        guard let teardown = lifetime.insert(disposable), !lifetime.isDisposed else { return nil }
        return DisposeKey(teardown: teardown, owner: lifetime)
    }

    /// Takes out and disposes what `key` stands for. A key that was used before, or comes from another composite, does nothing.
    public func remove(for key: DisposeKey) {
        guard key.owner === lifetime else { return }
        lifetime.end(key.teardown)
    }

    /// How many it holds. Complexity: O(count).
    public var count: Int { lifetime.count }

    public var isDisposed: Bool { lifetime.isDisposed }

    public func dispose() { lifetime.dispose() }
}
