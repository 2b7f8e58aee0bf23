import Synchronization

/// The hand-written limit of subscribing and disposing: the least that lets one of many subscribers leave in constant time,
/// which is one lock and one linked node. It publishes nothing; the events' limit is `TightRelay`.
public final class TightList<Element>: @unchecked Sendable {  // proof: links are touched under `state`'s lock only
    @usableFromInline let state = Mutex<Unmanaged<TightNode<Element>>?>(nil)

    @inlinable
    public init() {}

    @inlinable
    public func subscribe(_ call: @escaping (Element) -> Void) -> TightNode<Element> {
        let node = TightNode(call, in: self)
        state.withLock { first in
            node.next = first
            first?._withUnsafeGuaranteedRef { $0.previous = .passUnretained(node) }
            first = .passRetained(node)
        }
        return node
    }
}

/// One subscription in a `TightList`; it is its own token.
public final class TightNode<Element>: @unchecked Sendable {  // proof: as above
    @usableFromInline let call: (Element) -> Void
    @usableFromInline let list: TightList<Element>
    @usableFromInline let isDisposed = Atomic<Bool>(false)
    @usableFromInline @exclusivity(unchecked) var next: Unmanaged<TightNode>?
    @usableFromInline @exclusivity(unchecked) var previous: Unmanaged<TightNode>?

    @inlinable
    init(_ call: @escaping (Element) -> Void, in list: TightList<Element>) {
        self.call = call
        self.list = list
    }

    @inlinable
    public func dispose() {
        guard !isDisposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        list.state.withLock { first in
            next?._withUnsafeGuaranteedRef { $0.previous = previous }
            if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
        }
        Unmanaged.passUnretained(self).release()
    }
}
