/// Something that can be ended early: a subscription, a timer, a binding.
public protocol Disposable {
    /// Ends it. The second and every later call does nothing.
    func dispose()
}

/// A disposable that tells whether it was disposed.
public protocol Cancelable: Disposable {
    var isDisposed: Bool { get }
}

extension Disposable {
    /// Hands this over to `bag`, which disposes it when the bag is released.
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
