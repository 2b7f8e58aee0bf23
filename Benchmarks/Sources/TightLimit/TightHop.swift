// Changes of place by hand.
import Synchronization

/// Leaves elements in a queue, for one piece of work on the clock that takes out all of them, and the end behind them.
@inlinable @inline(never)
public func limitHop<A: Sendable>(
    to clock: TightClock, _ next: @escaping (A) -> Void, _ end: @escaping ((any Error)?) -> Void = { _ in }
) -> TightHop<A> {
    TightHop(to: clock, next, end)
}

// The proof: `batch` is the work's, which is one; what varies besides is in the mutex or has a lock of its own.
public final class TightHop<Element: Sendable>: @unchecked Sendable {
    @usableFromInline
    enum Event: Sendable {
        case next(Element)
        case end((any Error)?)
    }

    @usableFromInline let lock = TightLock<(queue: [Event], hasWork: Bool)>(([], false))
    @usableFromInline let slot = TightSlot()
    @usableFromInline let clock: TightClock
    @usableFromInline let next: (Element) -> Void
    @usableFromInline let end: ((any Error)?) -> Void
    @usableFromInline @exclusivity(unchecked) var batch: [Event] = []

    @inlinable
    init(to clock: TightClock, _ next: @escaping (Element) -> Void, _ end: @escaping ((any Error)?) -> Void) {
        self.clock = clock
        self.next = next
        self.end = end
    }

    @inlinable
    public func element(_ element: Element) { leave(.next(element)) }

    @inlinable
    public func end(_ error: (any Error)?) { leave(.end(error)) }

    @inlinable
    func leave(_ event: Event) {
        let needsWork = lock.mutex.withLock { state in
            if slot.isDisposed { return false }
            state.queue.append(event)
            defer { state.hasWork = true }
            return !state.hasWork
        }
        if needsWork { slot.put { clock.run(after: .zero) { self.takeOut() } } }
    }

    @inlinable
    func takeOut() {
        while true {
            let hasMore = lock.mutex.withLock { state in
                swap(&state.queue, &batch)
                state.hasWork = !batch.isEmpty
                return state.hasWork
            }
            if !hasMore { return }
            for event in batch {
                if slot.isDisposed { break }
                switch event {
                case .next(let element): next(element)
                case .end(let error):
                    slot.dispose()
                    end(error)
                }
            }
            batch.removeAll(keepingCapacity: true)
        }
    }

    @inlinable
    public func dispose() { slot.dispose() }
}

/// Calls at once on the thread that it has to be on, if no element waits to be taken there; none ever does here.
@inlinable @inline(never)
public func limitHere<A>(_ isHere: @escaping () -> Bool, _ next: @escaping (A) -> Void) -> (A) -> Void {
    let waiting = TightCount()
    return { element in
        if waiting.number.load(ordering: .acquiring) == 0, isHere() { next(element) }
    }
}

@usableFromInline
final class TightCount: Sendable {
    @usableFromInline let number = Atomic<Int>(0)

    @usableFromInline
    init() {}
}

/// Joins a relay in a piece of work. Who disposes it takes back whichever of the two there is.
public final class TightLate<Element>: @unchecked Sendable {  // proof: `work` is set before others know of it
    @usableFromInline let lock = TightLock<(isDisposed: Bool, subscription: TightSubscription<Element>?)>((false, nil))
    @usableFromInline @exclusivity(unchecked) var work: TightWork?

    @inlinable
    public init(
        joining relay: TightRelay<Element>, after span: Duration, on clock: TightClock,
        _ call: @escaping (Element) -> Void
    ) {
        nonisolated(unsafe) let call = call  // proof: the work, which is one, alone uses it
        work = clock.run(after: span) { self.join(relay, call) }
    }

    @inlinable
    func join(_ relay: TightRelay<Element>, _ call: @escaping (Element) -> Void) {
        let subscription = relay.subscribed(call)
        let isLate = lock.mutex.withLock { state in
            if !state.isDisposed { state.subscription = subscription }
            return state.isDisposed
        }
        if isLate { subscription.dispose() }
    }

    @inlinable
    public func dispose() {
        work?.cancel()
        let subscription = lock.mutex.withLock { state in
            state.isDisposed = true
            return state.subscription.take()
        }
        subscription?.dispose()
    }
}
