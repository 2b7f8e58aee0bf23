// Subscriptions by hand that can be disposed, and what holds them.
import Synchronization

/// One subscription to a `TightRelay`, which leaves it.
public final class TightSubscription<Element>: TightDisposable, @unchecked Sendable {  // proof: only the flag varies
    @usableFromInline let relay: TightRelay<Element>
    @usableFromInline let isDisposed: TightFlag
    @usableFromInline let observer: TightObserver<Element>

    @inlinable
    init(to relay: TightRelay<Element>, _ next: @escaping (Element) -> Void) {
        let isDisposed = TightFlag()
        self.relay = relay
        self.isDisposed = isDisposed
        observer = TightObserver { element in
            if !isDisposed.isSet { next(element) }
        }
    }

    @inlinable
    public func dispose() {
        if isDisposed.exchange() { return }
        let outdated = relay.state.withLock { snapshot in
            defer { snapshot = snapshot.map { TightSnapshot($0.owners.filter { $0 !== observer }) } }
            return snapshot
        }
        withExtendedLifetime(outdated) {}  // released here, where no lock is held
    }
}

extension TightRelay {
    @inlinable
    public func subscribed(_ next: @escaping (Element) -> Void) -> TightSubscription<Element> {
        let subscription = TightSubscription(to: self, next)
        state.withLock { snapshot in
            snapshot = TightSnapshot((snapshot?.owners ?? []) + [subscription.observer])
        }
        return subscription
    }
}

extension TightBehavior {
    @inlinable
    public func subscribed(_ next: @escaping (Element) -> Void) -> TightSubscription<Element> {
        next(value)
        return relay.subscribed(next)
    }
}

public protocol TightDisposable: Sendable {
    func dispose()
}

/// Disposes what was put into it when it goes.
public final class TightBag: Sendable {
    private let held = Mutex<[any TightDisposable]>([])

    public init() {}

    public func add(_ disposable: any TightDisposable) { held.withLock { $0.append(disposable) } }

    deinit {
        for disposable in held.withLock({ $0 }) { disposable.dispose() }
    }
}
