/// Sends the last element sent into it, and only when it completes.
///
/// ```text
/// sent        --1---2---|
/// subscriber  ----------2|
/// ```
///
/// Who subscribes after the completion gets the last element and the completion. After a failure everybody gets the failure alone;
/// a subject that completes without an element just completes.
///
/// - Threads: events may be sent from anywhere.
/// - Complexity: O(1) per element, O(subscribers) for the end.
public final class AsyncSubject<Element>: SubjectType {
    private let multicast = Multicast<Element>()
    @exclusivity(unchecked) private var last: Element?

    public init() {}

    deinit {
        multicast.close()
    }

    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): replaceLast(by: element)
        case .error(let error): fail(error)
        case .completed: complete()
        }
    }

    /// This subject as an observer only. It keeps the subject alive.
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(
            next: { self.replaceLast(by: $0) },
            end: { error in
                if let error { self.fail(error) } else { self.complete() }
            })
    }

    public func asObservable() -> Observable<Element> {
        Observable { observer, lifetime in
            self.multicast.subscribe(
                observer, lifetime, reading: { self.multicast.ending == nil ? nil : self.last },
                replay: { if let last = $0 { observer.next(last) } })
        }
    }

    public var hasObservers: Bool { multicast.subscriberCount > 0 }

    private func replaceLast(by element: Element) {
        // What is replaced is released where no lock is held.
        var other: Element? = element
        multicast.lock.withLock {
            if multicast.ending == nil { swap(&last, &other) }
        }
        _fixLifetime(other)
    }

    private func fail(_ error: any Error) {
        var dropped: Element?
        let isOwner = multicast.lock.withLock {
            let isOwner = multicast.endLocked(error)
            if isOwner != nil { swap(&last, &dropped) }
            return isOwner
        }
        _fixLifetime(dropped)
        guard isOwner == true else { return }
        multicast.deliver(.error(error))
        multicast.leave()
    }

    /// Accepts the last element and the completion in one step, so that nobody can subscribe between the two.
    private func complete() {
        let (first, isOwner) = multicast.lock.withLock { () -> (Event<Element>, Bool) in
            guard multicast.ending == nil, let last else { return (.completed, multicast.endLocked(nil) ?? false) }
            let isOwner = multicast.enterOrQueueLocked(.next(last))
            _ = multicast.endLocked(nil)
            return (.next(last), isOwner)
        }
        guard isOwner else { return }
        multicast.deliver(first)
        multicast.leave()
    }
}

/// The proof: `last` is touched under the multicast's lock only, and never by foreign code.
extension AsyncSubject: @unchecked Sendable where Element: Sendable {}
