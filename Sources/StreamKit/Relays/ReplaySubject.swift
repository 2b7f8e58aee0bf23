/// Keeps the newest elements sent into it, passes them to who subscribes, then every later event.
///
/// ```text
/// sent        --1---2---3-------4---|
/// subscriber            ^23-----4---|     (bufferSize 2, who subscribes after 3)
/// ```
///
/// Who subscribes after the end gets what is kept, then the end; the same after a failure.
///
/// - Order: as a ``PublishSubject``. Who subscribes gets what is kept at once, then what is accepted after it: no gap, no repeat.
/// - Threads: events may be sent from anywhere.
/// - Complexity: O(subscribers) per event; O(1) to subscribe, plus the elements handed over.
public final class ReplaySubject<Element>: SubjectType {
    @usableFromInline let buffer: ReplayBuffer<Element>

    private init(_ buffer: ReplayBuffer<Element>) {
        self.buffer = buffer
    }

    /// A subject that keeps the newest `bufferSize` elements; with 0 it keeps none. A negative size traps.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(ReplayBuffer(bufferSize: bufferSize))
    }

    /// A subject that keeps every element, for as long as it lives.
    public static func createUnbound() -> ReplaySubject<Element> {
        ReplaySubject(ReplayBuffer(limit: .max))
    }

    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): buffer.send(element)
        case .error(let error): buffer.multicast.end(error)
        case .completed: buffer.multicast.end(nil)
        }
    }

    /// This subject as an observer only. It keeps the subject alive.
    @inlinable
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(next: { self.buffer.send($0) }, end: { self.buffer.multicast.end($0) })
    }

    @inlinable
    public func asObservable() -> Observable<Element> { buffer.observable }

    public var hasObservers: Bool { buffer.multicast.subscriberCount > 0 }
}

/// The proof: all that changes stands in the buffer, whose lock and gate order every access.
extension ReplaySubject: @unchecked Sendable where Element: Sendable {}
