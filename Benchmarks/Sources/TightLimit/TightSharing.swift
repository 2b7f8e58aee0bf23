// What is kept for those who come later, by hand.
import Synchronization

/// The last `count` elements in a ring with a lock, and a relay behind it.
@inlinable @inline(never)
public func limitReplay<A: Sendable>(_ count: Int, _ relay: TightRelay<A>) -> (A) -> Void {
    let lock = TightLock<(elements: ContiguousArray<A>, start: Int)>(([], 0))
    return { element in
        lock.mutex.withLock { ring in
            if ring.elements.count < count { return ring.elements.append(element) }
            ring.elements[ring.start] = element
            ring.start = ring.start + 1 == count ? 0 : ring.start + 1
        }
        relay.accept(element)
    }
}

/// All elements in an array with a lock, and a relay behind it.
@inlinable @inline(never)
public func limitReplayAll<A: Sendable>(_ relay: TightRelay<A>) -> (A) -> Void {
    let lock = TightLock<[A]>([])
    return { element in
        lock.mutex.withLock { $0.append(element) }
        relay.accept(element)
    }
}

/// A relay for all who come while there is anybody, which sends what another sends. There is a new one each time, so that nobody is
/// told what the source was still sending for those before.
public final class TightShare<Element>: @unchecked Sendable {  // proof: what varies is in the mutex
    @usableFromInline let source: TightRelay<Element>
    @usableFromInline let connection = Mutex<TightConnection<Element>?>(nil)

    @inlinable
    public init(of source: TightRelay<Element>) { self.source = source }

    @inlinable
    public func subscribe(_ next: @escaping (Element) -> Void) -> TightMembership<Element> {
        let (connection, isFirst) = connection.withLock { current in
            if let current {
                current.count += 1
                return (current, false)
            }
            let made = TightConnection<Element>()
            current = made
            return (made, true)
        }
        let membership = TightMembership(of: self, in: connection, connection.relay.subscribed(next))
        if isFirst { connection.begin(source) }
        return membership
    }

    @inlinable
    func leave(_ left: TightConnection<Element>) {
        let isLast = connection.withLock { current in
            left.count -= 1
            if left.count == 0, current === left { current = nil }
            return left.count == 0
        }
        if isLast { left.end() }
    }
}

@usableFromInline
final class TightConnection<Element>: @unchecked Sendable {  // proof: `count` is the share's, under its lock
    @usableFromInline let relay = TightRelay<Element>()
    @usableFromInline @exclusivity(unchecked) var count = 1
    @usableFromInline let lock = TightLock<(isOver: Bool, subscription: TightSubscription<Element>?)>((false, nil))

    @inlinable
    init() {}

    @inlinable
    func begin(_ source: TightRelay<Element>) {
        let subscription = source.subscribed { [relay] in relay.accept($0) }
        let isOver = lock.mutex.withLock { state in
            if !state.isOver { state.subscription = subscription }
            return state.isOver
        }
        if isOver { subscription.dispose() }
    }

    @inlinable
    func end() {
        let subscription = lock.mutex.withLock { state in
            state.isOver = true
            return state.subscription.take()
        }
        subscription?.dispose()
    }
}

/// Who disposes it leaves the relay, and what that stands on if nobody else is left.
public final class TightMembership<Element>: TightDisposable, @unchecked Sendable {  // proof: only the flag varies
    @usableFromInline let share: TightShare<Element>
    @usableFromInline let connection: TightConnection<Element>
    @usableFromInline let subscription: TightSubscription<Element>
    @usableFromInline let isDisposed = TightFlag()

    @inlinable
    init(
        of share: TightShare<Element>, in connection: TightConnection<Element>,
        _ subscription: TightSubscription<Element>
    ) {
        self.share = share
        self.connection = connection
        self.subscription = subscription
    }

    @inlinable
    public func dispose() {
        if isDisposed.exchange() { return }
        subscription.dispose()
        share.leave(connection)
    }
}
