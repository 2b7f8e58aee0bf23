extension ObservableType {
    /// Emits an element and then none for `dueTime`; with `latest`, the newest one of that time at its end.
    ///
    /// ```text
    /// source       --1-2--3-------4-5|
    /// throttle(4)  --1---2---3----4---(5|)
    /// ```
    ///
    /// ```text
    /// source                      --1-2--3-------4-5|
    /// throttle(4, latest: false)  --1----3-------4--|
    /// ```
    ///
    /// What is sent at the end of the time starts it anew, so two elements are never closer than `dueTime`. An element that opens
    /// the time passes at once, where it came; one that ends it arrives on the scheduler, or behind the element under delivery.
    ///
    /// - Termination: a completion waits for a waiting element, which is sent when it is due; a failure discards it and passes at once.
    /// - Complexity: O(1) per element, one timer at a time.
    /// - Parameters:
    ///   - dueTime: the shortest time between two elements; with zero or less, all of them pass.
    ///   - latest: whether the newest element of each span is sent at its end.
    ///   - scheduler: measures the time.
    @_alwaysEmitIntoClient
    public func throttle(
        _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        let confinement = commonConfinement(of: source, scheduler)
        return Observable(confinement: confinement) { observer, lifetime in
            let throttle = Throttle(dueTime, latest, scheduler, observer.released(on: confinement), lifetime)
            let child = Lifetime(in: lifetime)
            let end = throttle.gate.serializing(in: lifetime, throttle.end)
            source.source(
                AnyObserver(next: throttle.gate.serializing(in: lifetime, throttle.next)) { error in
                    child.dispose()
                    end(error)
                }, child)
        }
    }
}

@usableFromInline
final class Throttle<Element>: @unchecked Sendable {  // proof: `gate` serializes all that touches mutable state
    @usableFromInline let gate = Gate<() -> Void>()
    @usableFromInline let dueTime: Duration
    @usableFromInline let latest: Bool
    @usableFromInline let scheduler: any SchedulerType
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let slot: WorkSlot
    @usableFromInline @exclusivity(unchecked) var lastSent: Duration?
    @usableFromInline @exclusivity(unchecked) var pending: Element?
    @usableFromInline @exclusivity(unchecked) var isCompleted = false

    @inlinable
    init(
        _ dueTime: Duration, _ latest: Bool, _ scheduler: any SchedulerType, _ observer: AnyObserver<Element>,
        _ lifetime: Lifetime
    ) {
        self.dueTime = min(max(dueTime, .zero), .longest)
        self.latest = latest
        self.scheduler = scheduler
        self.observer = observer
        self.lifetime = lifetime
        slot = WorkSlot(in: lifetime)
    }

    @inlinable
    func next(_ element: Element) {
        let wait = lastSent.map { dueTime - (scheduler.now - $0) } ?? .zero
        if wait <= .zero {
            slot.clear()
            pending = nil
            send(element)
        } else if latest {
            let isScheduled = pending != nil
            pending = element
            if !isScheduled { slot.replace { scheduler.schedule(after: wait) { self.fire() } } }
        }
    }

    @inlinable
    func end(_ error: (any Error)?) {
        if error == nil, pending != nil {
            isCompleted = true
        } else {
            pending = nil
            slot.clear()
            observer.end(error)
        }
    }

    @inlinable
    func fire() {
        gate.serializing(in: lifetime) { (_: Void) in self.sendPending() }(())
    }

    @inlinable
    func sendPending() {
        guard let element = pending.take() else { return }
        send(element)
        if isCompleted, !lifetime.isDisposed { observer.end(nil) }
    }

    @inlinable
    func send(_ element: Element) {
        observer.next(element)
        // Read after the delivery, so that slow handlers get the whole time.
        lastSent = scheduler.now
    }
}
