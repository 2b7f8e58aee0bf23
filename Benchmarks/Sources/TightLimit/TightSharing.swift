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

/// A list that joins another for its first member, and leaves it after its last.
public final class TightShare<Element>: @unchecked Sendable {  // proof: what varies is in the mutex
    @usableFromInline let source: TightList<Element>
    @usableFromInline let members = TightList<Element>()
    @usableFromInline let connection = Mutex<(count: Int, node: TightNode<Element>?)>((0, nil))

    @inlinable
    public init(of source: TightList<Element>) { self.source = source }

    @inlinable
    public func subscribe(_ next: @escaping (Element) -> Void) -> TightNode<Element> {
        let node = members.subscribe(next)
        connection.withLock { state in
            state.count += 1
            if state.count == 1 { state.node = source.subscribe { [members] _ in withExtendedLifetime(members) {} } }
        }
        return node
    }

    @inlinable
    public func leave(_ node: TightNode<Element>) {
        node.dispose()
        let last = connection.withLock { state in
            state.count -= 1
            return state.count == 0 ? state.node.take() : nil
        }
        last?.dispose()
    }
}
