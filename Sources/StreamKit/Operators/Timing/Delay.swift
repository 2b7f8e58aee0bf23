extension ObservableType {
    /// Emits each element `dueTime` later, in order, on the scheduler.
    ///
    /// ```text
    /// source    --1-2---3|
    /// delay(3)  -----1-2---3|
    /// ```
    ///
    /// - Termination: the completion comes as much later; a failure discards what waits and passes at once.
    /// - Complexity: O(1) per element, one timer at a time.
    /// - Parameters:
    ///   - dueTime: how much later; zero or less means as soon as the scheduler can.
    ///   - scheduler: measures the time, and delivers.
    @_alwaysEmitIntoClient
    public func delay(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        let confinement = commonConfinement(of: source, scheduler)
        return Observable(confinement: confinement) { observer, lifetime in
            let delay = Delay(dueTime, scheduler, observer.released(on: confinement), lifetime)
            let child = Lifetime(in: lifetime)
            source.source(
                AnyObserver(next: { delay.enqueue(.next($0)) }) { error in
                    child.dispose()
                    if let error { delay.fail(error) } else { delay.enqueue(.completed) }
                }, child)
        }
    }
}

@usableFromInline
final class Delay<Element>: @unchecked Sendable {  // proof: mutable state is under `outlet.lock`
    @usableFromInline let dueTime: Duration
    @usableFromInline let scheduler: any SchedulerType
    @usableFromInline let slot: WorkSlot
    @usableFromInline let outlet: Outlet<Element>
    @usableFromInline @exclusivity(unchecked) var queue = Queue<(due: Duration, event: Event<Element>)>()
    @usableFromInline @exclusivity(unchecked) var hasTimer = false

    @inlinable
    init(
        _ dueTime: Duration, _ scheduler: any SchedulerType, _ observer: AnyObserver<Element>, _ lifetime: Lifetime
    ) {
        self.dueTime = min(max(dueTime, .zero), .longest)
        self.scheduler = scheduler
        slot = WorkSlot(in: lifetime)
        outlet = Outlet(to: observer, in: lifetime)
    }

    @inlinable
    func enqueue(_ event: Event<Element>) {
        let due = scheduler.now + dueTime
        let needsTimer = outlet.lock.withLock {
            queue.append((due, event))
            defer { hasTimer = true }
            return !hasTimer
        }
        if needsTimer { fire(after: dueTime) }
    }

    @inlinable
    func fail(_ error: any Error) {
        slot.clear()
        var discarded = Queue<(due: Duration, event: Event<Element>)>()
        outlet.send {
            discarded = queue.takeAll()
            return .error(error)
        }
        _fixLifetime(discarded)
    }

    @inlinable
    func fire(after delay: Duration) {
        slot.follow { scheduler.schedule(after: delay) { self.fire() } }
    }

    /// Sends the event that the timer was for, and what else is due by now.
    @inlinable
    func fire() {
        let now = scheduler.now
        outlet.send { queue.popFirst()?.event }
        var nextDue: Duration?
        repeat {
            nextDue = nil
            outlet.send {
                nextDue = queue.first?.due
                return nextDue.map { $0 <= now } == true ? queue.popFirst()?.event : nil
            }
        } while nextDue.map { $0 <= now } == true
        let following = outlet.lock.withLock {
            let following = queue.first?.due
            hasTimer = following != nil
            return following
        }
        if let following { fire(after: following - scheduler.now) }
    }
}
