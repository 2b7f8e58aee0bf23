/// What StreamKitTesting needs of the core and nobody else may have.
package enum Harness {
    /// A source that hands every subscription to `subscribe` as it is: no gate, no hop, nothing between.
    ///
    /// `subscribe` keeps the promises of a source itself. What it returns is disposed with the subscription, or at its end.
    package static func source<Element>(
        _ subscribe: @escaping (AnyObserver<Element>, _ isDisposed: @escaping () -> Bool) -> any Disposable
    ) -> Observable<Element> {
        Observable { observer, lifetime in
            guard !lifetime.isDisposed else { return }
            lifetime.insert(subscribe(observer) { lifetime.isDisposed })
        }
    }

    /// Runs `action` on `isolation`: at once when that is nowhere or here, else queued for it.
    package static func run(on isolation: (any Actor)?, _ action: @escaping () -> Void) {
        Confinement.run(at: Confinement(isolation), action)
    }

    /// A value under the core's lock, which the thread sanitizer can see through.
    package final class Locked<Value>: @unchecked Sendable {  // proof: `value` is touched under `lock` only
        private let lock = Lock()
        private var value: Value

        package init(_ value: Value) {
            self.value = value
        }

        /// Runs `body`, which is short and calls nothing foreign.
        package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
            lock.withLock { body(&value) }
        }
    }
}
