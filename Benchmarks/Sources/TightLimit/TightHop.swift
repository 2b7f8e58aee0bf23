// Changes of place by hand.
import Synchronization

/// Leaves elements in a queue, for one piece of work on the clock that takes out all of them.
@inlinable @inline(never)
public func limitHop<A: Sendable>(to clock: TightClock, _ next: @escaping (A) -> Void) -> (A) -> Void {
    let hop = TightHop(to: clock, next)
    return { hop.leave($0) }
}

@usableFromInline
final class TightHop<Element: Sendable>: @unchecked Sendable {  // proof: the queue is in the mutex, the work is one
    @usableFromInline let lock = TightLock<(queue: [Element], hasWork: Bool)>(([], false))
    @usableFromInline let clock: TightClock
    @usableFromInline let next: (Element) -> Void
    @usableFromInline @exclusivity(unchecked) var batch: [Element] = []
    @usableFromInline @exclusivity(unchecked) var work: TightWork?

    @inlinable
    init(to clock: TightClock, _ next: @escaping (Element) -> Void) {
        self.clock = clock
        self.next = next
    }

    @inlinable
    func leave(_ element: Element) {
        let needsWork = lock.mutex.withLock { state in
            state.queue.append(element)
            defer { state.hasWork = true }
            return !state.hasWork
        }
        if needsWork { work = clock.run(after: .zero) { self.takeOut() } }
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
            for element in batch { next(element) }
            batch.removeAll(keepingCapacity: true)
        }
    }
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

/// Joins a list in a piece of work. Who disposes it takes back whichever of the two there is.
public final class TightLate<Element>: @unchecked Sendable {  // proof: `work` is set before others know of it
    @usableFromInline let lock = TightLock<(isDisposed: Bool, node: TightNode<Element>?)>((false, nil))
    @usableFromInline @exclusivity(unchecked) var work: TightWork?

    @inlinable
    public init(
        joining list: TightList<Element>, after span: Duration, on clock: TightClock,
        _ call: @escaping (Element) -> Void
    ) {
        nonisolated(unsafe) let call = call  // proof: the work, which is one, alone uses it
        work = clock.run(after: span) { self.join(list, call) }
    }

    @inlinable
    func join(_ list: TightList<Element>, _ call: @escaping (Element) -> Void) {
        let node = list.subscribe(call)
        let isLate = lock.mutex.withLock { state in
            if !state.isDisposed { state.node = node }
            return state.isDisposed
        }
        if isLate { node.dispose() }
    }

    @inlinable
    public func dispose() {
        work?.cancel()
        let node = lock.mutex.withLock { state in
            state.isDisposed = true
            return state.node.take()
        }
        node?.dispose()
    }
}
