/// Keeps the newest element sent into it and passes it to who subscribes, then every later event.
///
/// ```text
/// sent        --1---2-------3---|
/// subscriber        ^2------3---|     (who subscribes after 2)
/// ```
///
/// Who subscribes after the end gets the end alone. ``value()`` still gives the last element after a completion, and throws
/// the error after a failure; so does `withLatestFrom`, which reads the value, at the next element that asks for it.
///
/// - Order: as a ``PublishSubject``. Who subscribes starts at the newest value, without a gap or a repeat after it.
/// - Threads: events may be sent, and the value read, from anywhere.
/// - Complexity: O(subscribers) per event; O(1) to read.
public final class BehaviorSubject<Element>: SubjectType {
    @usableFromInline let multicast = Multicast<Element>()
    @usableFromInline @exclusivity(unchecked) var stored: Element

    public init(value: Element) {
        stored = value
    }

    deinit {
        multicast.close()
    }

    /// The newest accepted element, also after a completion.
    ///
    /// - Throws: the error with which this subject failed.
    public func value() throws -> Element {
        let (value, error) = multicast.lock.withLock { (stored, multicast.ending?.error) }
        if let error { throw error }
        return value
    }

    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): multicast.end(error)
        case .completed: multicast.end(nil)
        }
    }

    @inlinable
    public func onNext(_ element: Element) {
        let (previous, isOwner) = multicast.lock.withLock { (stored, acceptLocked(element)) }
        _fixLifetime(previous)  // released here, where no lock is held
        guard isOwner else { return }
        multicast.deliver(element)
        multicast.leave()
    }

    /// Under the lock, by who keeps the stored element alive: accepts `element`. Whether the caller has to deliver it.
    @inlinable
    func acceptLocked(_ element: Element) -> Bool {
        if multicast.ending != nil { return false }
        stored = element
        return multicast.enterOrQueueLocked(.next(element))
    }

    /// This subject as an observer only. It keeps the subject alive.
    @inlinable
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(next: { self.onNext($0) }, end: { self.multicast.end($0) })
    }

    @inlinable
    public func asObservable() -> Observable<Element> {
        Observable(reader: { try self.value() }) { observer, lifetime in
            self.multicast.subscribe(
                observer, lifetime, reading: { self.currentLocked },
                replay: { if let current = $0 { observer.next(current) } })
        }
    }

    /// Under the lock: the element for who subscribes now.
    @inlinable var currentLocked: Element? { multicast.ending == nil ? stored : nil }

    public var hasObservers: Bool { multicast.subscriberCount > 0 }
}

/// The proof: `stored` is touched under the multicast's lock only, and never by foreign code.
extension BehaviorSubject: @unchecked Sendable where Element: Sendable {}
