@testable import StreamKit

/// A disposable that is set after `subscribe` has returned, or used before.
final class Holder: @unchecked Sendable {  // proof: every access is under `lock`
    private let lock = Lock()
    private var disposable: (any Disposable)?
    private var isDisposed = false

    func set(_ new: any Disposable) {
        let mustDispose = lock.withLock {
            disposable = new
            return isDisposed
        }
        if mustDispose { new.dispose() }
    }

    func dispose() {
        let current = lock.withLock {
            isDisposed = true
            return disposable
        }
        current?.dispose()
    }
}

/// Holds a value until it is told not to.
final class Box<Content> {
    var content: Content?

    init(_ content: Content) {
        self.content = content
    }
}
