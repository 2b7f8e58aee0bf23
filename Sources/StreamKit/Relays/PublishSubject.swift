/// Passes every event sent into it to its subscribers. It keeps nothing but its end.
///
/// ```text
/// sent        --1---2---3---|
/// subscriber        ^---3---|
/// ```
///
/// Who subscribes after the end gets the end.
///
/// - Order: every subscriber sees events in the order in which they were accepted. What a handler sends into the subject it is called by
///   waits until the event under way was delivered to all.
/// - Threads: events may be sent from anywhere; one of the callers delivers, the others leave their events to it.
/// - Complexity: O(subscribers) per event, without a lock or an allocation for an element.
public final class PublishSubject<Element>: SubjectType {
    @usableFromInline let multicast = Multicast<Element>()

    public init() {}

    deinit {
        multicast.close()
    }

    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): multicast.send(element)
        case .error(let error): multicast.end(error)
        case .completed: multicast.end(nil)
        }
    }

    @inlinable
    public func onNext(_ element: Element) { multicast.send(element) }

    /// This subject as an observer only. It keeps the subject alive.
    @inlinable
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(next: { self.multicast.send($0) }, end: { self.multicast.end($0) })
    }

    @inlinable
    public func asObservable() -> Observable<Element> {
        Observable { self.multicast.subscribe($0, $1) }
    }

    public var hasObservers: Bool { multicast.subscriberCount > 0 }
}

/// The proof: all that changes stands in the multicast, whose gate and lock order every access.
extension PublishSubject: @unchecked Sendable where Element: Sendable {}
