extension ObservableType {
    /// Fails with ``RxError/timeout`` once `dueTime` has passed without an element.
    ///
    /// The time begins with the subscription, and anew after each element, when that has been handled.
    ///
    /// ```text
    /// source      --1--2------3--|
    /// timeout(4)  --1--2---#
    /// ```
    ///
    /// - Termination: as the source where that is in time.
    /// - Complexity: O(1) per element, without an allocation; one timer at a time.
    /// - Parameters:
    ///   - dueTime: how long it may be quiet; with zero or less it fails as soon as the scheduler can.
    ///   - scheduler: measures the time, and delivers the failure.
    @_alwaysEmitIntoClient
    public func timeout(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// Goes on with `other` once `dueTime` has passed without an element.
    ///
    /// The source is let go then, and `other` is subscribed to on the scheduler. What `other` sends may take its time.
    ///
    /// ```text
    /// source             --1--2------3--|
    /// other                       -9-|
    /// timeout(4, other)  --1--2----9-|
    /// ```
    ///
    /// - Termination: as the source where that is in time, else as `other`.
    /// - Complexity: O(1) per element, without an allocation; one timer at a time.
    /// - Parameters:
    ///   - dueTime: how long it may be quiet; zero or less means no longer than the scheduler needs.
    ///   - other: what follows.
    ///   - scheduler: measures the time, and subscribes to `other`.
    @_alwaysEmitIntoClient
    public func timeout<Other: ObservableConvertibleType>(
        _ dueTime: Duration, other: Other, scheduler: any SchedulerType
    ) -> Observable<Element> where Other.Element == Element {
        timeout(dueTime, other: other.asObservable(), scheduler: scheduler, endsWaiting: false)
    }

    /// `endsWaiting`: whether an element is the outcome, so that what follows it may take its time.
    @inlinable
    func timeout(
        _ dueTime: Duration, other: Observable<Element>, scheduler: any SchedulerType, endsWaiting: Bool
    ) -> Observable<Element> {
        let source = asObservable()
        let confinement = commonConfinement(of: source, scheduler)
        let other = other.confined(to: confinement)
        return Observable(confinement: confinement) { observer, lifetime in
            let observer = observer.released(on: confinement)
            Timeout(dueTime, other, scheduler, observer, lifetime, endsWaiting).begin(with: source)
        }
    }
}

@usableFromInline
final class Timeout<Element>: @unchecked Sendable {  // proof: `gate` serializes all that touches mutable state
    @usableFromInline let gate = Gate<() -> Void>()
    @usableFromInline let dueTime: Duration
    @usableFromInline let other: Observable<Element>
    @usableFromInline let scheduler: any SchedulerType
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let sources: Lifetime
    @usableFromInline let slot: WorkSlot
    /// Whether there is no time to measure after an element.
    @usableFromInline let endsWaiting: Bool
    @usableFromInline @exclusivity(unchecked) var isWaiting = true
    @usableFromInline @exclusivity(unchecked) var quietSince = Duration.zero
    @usableFromInline @exclusivity(unchecked) var isOver = false

    @inlinable
    init(
        _ dueTime: Duration, _ other: Observable<Element>, _ scheduler: any SchedulerType,
        _ observer: AnyObserver<Element>, _ lifetime: Lifetime, _ endsWaiting: Bool
    ) {
        self.dueTime = min(max(dueTime, .zero), .longest)
        self.other = other
        self.scheduler = scheduler
        self.observer = observer
        self.lifetime = lifetime
        self.endsWaiting = endsWaiting
        sources = Lifetime(in: lifetime)
        slot = WorkSlot(in: sources)
    }

    @inlinable
    func begin(with source: Observable<Element>) {
        let end = gate.serializing(in: lifetime) { [self] (error: (any Error)?) in
            if !isOver { observer.end(error) }
        }
        quietSince = scheduler.now
        wait(for: dueTime)
        source.source(
            AnyObserver(next: gate.serializing(in: lifetime, next)) { [sources] error in
                sources.dispose()
                end(error)
            }, sources)
    }

    @inlinable
    func next(_ element: Element) {
        if isOver { return }
        if endsWaiting {
            isWaiting = false
            slot.clear()
        }
        observer.next(element)
        // Read after the delivery, so that a slow handler is not the source's fault.
        quietSince = scheduler.now
    }

    @inlinable
    func wait(for span: Duration) {
        slot.replace { scheduler.schedule(after: span) { self.fire() } }
    }

    @inlinable
    func fire() {
        gate.serializing(in: lifetime) { (_: Void) in self.check() }(())
    }

    /// One timer is enough: it finds out here how long there is to wait since the newest element.
    @inlinable
    func check() {
        if isOver || !isWaiting || sources.isDisposed { return }
        let rest = quietSince + dueTime - scheduler.now
        if rest > .zero { return wait(for: rest) }
        isOver = true
        sources.dispose()
        other.source(observer, lifetime)
    }
}
