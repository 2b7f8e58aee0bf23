extension ObservableType {
    /// Emits an element once `dueTime` has passed without a newer one.
    ///
    /// ```text
    /// source       --1-2-----3-|
    /// debounce(3)  -------2----(3|)
    /// ```
    ///
    /// The element arrives on the scheduler, never on the thread that brought it; each new one starts the wait anew.
    ///
    /// - Termination: a completion sends a waiting element at once, before it, on the scheduler; a failure discards it and passes at once.
    /// - Complexity: O(1) per element, one timer at a time.
    /// - Parameters:
    ///   - dueTime: how long it has to be quiet; zero or less means as soon as the scheduler can.
    ///   - scheduler: measures the time, and delivers.
    @_alwaysEmitIntoClient
    public func debounce(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        let confinement = commonConfinement(of: source, scheduler)
        return Observable(confinement: confinement) { observer, lifetime in
            let debounce = Debounce(dueTime, scheduler, observer.released(on: confinement), lifetime)
            let child = Lifetime(in: lifetime)
            source.source(
                AnyObserver(next: debounce.next) { error in
                    child.dispose()
                    if let error { debounce.fail(error) } else { debounce.complete() }
                }, child)
        }
    }
}

@usableFromInline
final class Debounce<Element>: @unchecked Sendable {  // proof: mutable state is under `outlet.lock`
    @usableFromInline let dueTime: Duration
    @usableFromInline let scheduler: any SchedulerType
    @usableFromInline let slot: WorkSlot
    @usableFromInline let outlet: Outlet<Element>
    @usableFromInline @exclusivity(unchecked) var pending: Element?
    /// Counts elements, so that a timer knows whether its own is still the newest.
    @usableFromInline @exclusivity(unchecked) var newest: UInt = 0

    @inlinable
    init(
        _ dueTime: Duration, _ scheduler: any SchedulerType, _ observer: AnyObserver<Element>, _ lifetime: Lifetime
    ) {
        self.dueTime = dueTime
        self.scheduler = scheduler
        slot = WorkSlot(in: lifetime)
        outlet = Outlet(to: observer, in: lifetime)
    }

    @inlinable
    func next(_ element: Element) {
        let (outdated, number) = outlet.lock.withLock {
            newest &+= 1
            let outdated = pending
            pending = element
            return (outdated, newest)
        }
        _fixLifetime(outdated)  // released here, where no lock is held
        slot.replace { scheduler.schedule(after: dueTime) { self.fire(number) } }
    }

    @inlinable
    func fire(_ number: UInt) {
        outlet.send { newest == number ? pending.take().map(Event.next) : nil }
    }

    @inlinable
    func fail(_ error: any Error) {
        slot.clear()
        var discarded: Element?
        outlet.send {
            discarded = pending.take()
            return .error(error)
        }
        _fixLifetime(discarded)
    }

    @inlinable
    func complete() {
        let waiting = outlet.lock.withLock { pending == nil ? nil : newest }
        if let waiting, !scheduler.isSurelyHere {
            slot.replace { scheduler.schedule { self.complete(with: waiting) } }
        } else {
            slot.clear()
            complete(with: newest)
        }
    }

    @inlinable
    func complete(with number: UInt) {
        fire(number)
        outlet.send { .completed }
    }
}
