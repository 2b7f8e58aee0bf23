/// A multicast that keeps the newest elements: what a replay relay and a replay subject are made of.
@usableFromInline
final class ReplayBuffer<Element>: @unchecked Sendable {  // proof: `kept` is touched under the multicast's lock only
    @usableFromInline let multicast = Multicast<Element>()
    @usableFromInline let limit: Int
    @usableFromInline @exclusivity(unchecked) var kept = Queue<Element>()

    init(limit: Int) {
        self.limit = limit
    }

    deinit {
        multicast.close()
    }

    /// The buffer for a size a user gave.
    convenience init(bufferSize: Int) {
        precondition(
            bufferSize >= 0,
            "A replay cannot keep \(bufferSize) elements, so pass a bufferSize of 0 or more, or call createUnbound().")
        self.init(limit: bufferSize)
    }

    @inlinable
    func send(_ element: Element) {
        // What no longer has a place is released where no lock is held.
        var dropped: Element?
        let isOwner = multicast.lock.withLock {
            guard multicast.ending == nil else { return false }
            if limit > 0 {
                if kept.count == limit { dropped = kept.popFirst() }
                kept.append(element)
            }
            return multicast.enterOrQueueLocked(.next(element))
        }
        _fixLifetime(dropped)
        guard isOwner else { return }
        multicast.deliver(element)
        multicast.leave()
    }

    @inlinable var observable: Observable<Element> {
        Observable { observer, lifetime in
            self.multicast.subscribe(observer, lifetime, reading: { self.kept }) { kept in
                kept.forEach { element in
                    observer.next(element)
                    return !lifetime.isDisposed
                }
            }
        }
    }
}
