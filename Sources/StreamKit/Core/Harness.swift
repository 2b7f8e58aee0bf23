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

    /// Subscribes to `source`, and hands each call what ends the subscription, so that it can be ended while it is being made.
    ///
    /// `onNext` runs wherever the events come; `onEnd` follows as the last call, unless the subscription was disposed.
    @discardableResult
    package static func subscribe<Element>(
        to source: Observable<Element>, _ onNext: @escaping (Element, any Disposable) -> Void,
        onEnd: @escaping ((any Error)?) -> Void
    ) -> any Disposable {
        let lifetime = Lifetime()
        return source.start({ onNext($0, lifetime) }, for: lifetime, onEnd: onEnd)
    }

    /// Runs `action` on `isolation`: at once when that is nowhere or here, else queued for it.
    package static func run(on isolation: (any Actor)?, _ action: @escaping () -> Void) {
        Confinement.run(at: Confinement(isolation), action)
    }

    /// Whether this is the main actor.
    package static var isOnMain: Bool { Platform.isOnMainActor }

    /// `source` itself, which keeps `object` for as long as somebody holds or hears it.
    package static func keeping<Element>(_ object: AnyObject, with source: Observable<Element>) -> Observable<Element> {
        let reader = source.reader.map { read in { try withExtendedLifetime(object) { try read() } } }
        return Observable(confinement: source.confinement, reader: reader) { observer, lifetime in
            let (next, end) = (observer.next, observer.end)
            source.source(
                AnyObserver(next: { element in withExtendedLifetime(object) { next(element) } }, end: end), lifetime)
        }
    }

    /// A loop of a system on the main actor, as one of any system.
    package static func feedback<State, Event>(
        _ loop: @escaping (Driver<State>) -> Signal<Event>
    ) -> (Observable<State>) -> Observable<Event> {
        { state in loop(Driver(sharing: state)).source }
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
