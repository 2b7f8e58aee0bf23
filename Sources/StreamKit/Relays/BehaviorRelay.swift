/// Keeps the newest element it accepted and passes it to who subscribes, then every later one. It never ends.
///
/// ```text
/// accept         --1---2-------3--
/// subscriber           ^2------3--     (who subscribes after 2)
/// ```
///
/// ``value`` is the newest accepted element as soon as any handler runs; the handler of an earlier element may read a later value.
///
/// - Order: as a ``PublishRelay``. Who subscribes starts at the newest value, without a gap or a repeat after it.
/// - Threads: `accept`, `value` and `update` may be called from anywhere.
/// - Complexity: O(subscribers) per element; O(1) to read.
public final class BehaviorRelay<Element>: RelayType {
    @usableFromInline let multicast = Multicast<Element>()
    @usableFromInline @exclusivity(unchecked) var stored: Element
    /// Counts acceptances, so that `update` can tell that another one came in between.
    @usableFromInline @exclusivity(unchecked) var version: UInt = 0

    public init(value: Element) {
        stored = value
    }

    deinit {
        multicast.close()
    }

    /// The newest accepted element.
    @inlinable
    public var value: Element {
        multicast.lock.withLock { stored }
    }

    /// Makes `element` the value and sends it to all who are subscribed.
    @inlinable
    public func accept(_ element: Element) {
        let (previous, isOwner) = multicast.lock.withLock { (stored, acceptLocked(element)) }
        _fixLifetime(previous)  // released here, where no lock is held
        guard isOwner else { return }
        multicast.deliver(element)
        multicast.leave()
    }

    /// Replaces the value by what `transform` makes of it, as one step, and returns the new value.
    ///
    /// No lock is held while `transform` runs. It runs again, with the newer value, when another element was accepted in
    /// the meantime, so it should do nothing but compute.
    @inlinable
    @discardableResult
    public func update(_ transform: (Element) throws -> Element) rethrows -> Element {
        while true {
            let (previous, seen) = multicast.lock.withLock { (stored, version) }
            let element = try transform(previous)
            let isOwner = multicast.lock.withLock { version == seen ? acceptLocked(element) : nil }
            _fixLifetime(previous)
            guard let isOwner else { continue }
            if isOwner {
                multicast.deliver(element)
                multicast.leave()
            }
            return element
        }
    }

    /// Under the lock, by who keeps the stored element alive: accepts `element`. Whether the caller has to deliver it.
    @inlinable
    func acceptLocked(_ element: Element) -> Bool {
        stored = element
        version &+= 1
        return multicast.enterOrQueueLocked(.next(element))
    }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { multicast.subscriberCount > 0 }

    @inlinable
    public func asObservable() -> Observable<Element> {
        Observable(reader: { self.value }) { observer, lifetime in
            self.multicast.subscribe(observer, lifetime, reading: { self.stored }, replay: observer.next)
        }
    }
}

/// The proof: `stored` and `version` are touched under the multicast's lock only, and never by foreign code.
extension BehaviorRelay: @unchecked Sendable where Element: Sendable {}
