/// Keeps the newest elements it accepted, passes them to who subscribes, then every later one. It never ends.
///
/// ```text
/// accept         --1---2---3-------4--
/// subscriber               ^23-----4--     (bufferSize 2, who subscribes after 3)
/// ```
///
/// - Order: as a ``PublishRelay``. Who subscribes gets what is kept at once, then what is accepted after it: no gap, no repeat.
/// - Threads: `accept` may be called from anywhere.
/// - Complexity: O(subscribers) per element; O(1) to subscribe, plus the elements handed over.
public final class ReplayRelay<Element>: RelayType {
    @usableFromInline let buffer: ReplayBuffer<Element>

    private init(_ buffer: ReplayBuffer<Element>) {
        self.buffer = buffer
    }

    /// A relay that keeps the newest `bufferSize` elements; with 0 it keeps none. A negative size traps.
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        ReplayRelay(ReplayBuffer(bufferSize: bufferSize))
    }

    /// A relay that keeps every element, for as long as it lives.
    public static func createUnbound() -> ReplayRelay<Element> {
        ReplayRelay(ReplayBuffer(limit: .max))
    }

    /// Keeps `element` and sends it to all who are subscribed.
    @inlinable
    public func accept(_ element: Element) { buffer.send(element) }

    @inlinable
    public func asObservable() -> Observable<Element> { buffer.observable }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { buffer.multicast.subscriberCount > 0 }
}

/// The proof: all that changes stands in the buffer, whose lock and gate order every access.
extension ReplayRelay: @unchecked Sendable where Element: Sendable {}
