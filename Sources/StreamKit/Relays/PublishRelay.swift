/// Passes every element it accepts to its subscribers. It keeps nothing and never ends.
///
/// ```text
/// accept      --1---2-------3--
/// subscriber        ^--2----3--
/// ```
///
/// - Order: every subscriber sees elements in the order of acceptance. An element accepted by a handler of this relay waits
///   until the one under way was delivered to all.
/// - Threads: `accept` may be called from anywhere; one of the callers delivers, the others leave their elements to it.
/// - Complexity: O(subscribers) per element, without a lock or an allocation.
public final class PublishRelay<Element>: RelayType {
    @usableFromInline let multicast = Multicast<Element>()

    public init() {}

    deinit {
        multicast.close()
    }

    /// Sends `element` to all who are subscribed now.
    @inlinable
    public func accept(_ element: Element) {
        multicast.send(element)
    }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { multicast.subscriberCount > 0 }

    @inlinable
    public func asObservable() -> Observable<Element> {
        Observable { self.multicast.subscribe($0, $1) }
    }
}

/// The proof: all that changes stands in the multicast, whose gate and lock order every access.
extension PublishRelay: @unchecked Sendable where Element: Sendable {}
