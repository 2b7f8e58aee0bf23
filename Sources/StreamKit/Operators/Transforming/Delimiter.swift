extension Observable {
    /// The elements, with `nil` for each end of a span: after `count` elements, or once `timeSpan` has passed, whichever is first.
    ///
    /// The time starts when somebody subscribes, and anew after each `nil` was delivered. A count of zero or less never ends a span.
    @inlinable
    func delimited(_ timeSpan: Duration, _ count: Int, _ scheduler: any SchedulerType) -> Observable<Element?> {
        let confinement = commonConfinement(of: self, scheduler)
        return Observable<Element?>(confinement: confinement) { observer, lifetime in
            let delimiter = Delimiter<Element>(
                timeSpan, count, scheduler, observer.released(on: confinement), lifetime)
            delimiter.startTimer()
            delimiter.gate.subscribe(to: self, in: lifetime, end: delimiter.observer.end) { delimiter.next($0) }
        }
    }
}

/// One subscription to a delimited stream.
@usableFromInline
final class Delimiter<Element>: @unchecked Sendable {  // proof: `gate` serializes all that touches mutable state
    @usableFromInline let gate = Gate<() -> Void>()
    @usableFromInline let observer: AnyObserver<Element?>
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let count: Int
    /// How many elements of this span have come.
    @usableFromInline @exclusivity(unchecked) var taken = 0
    private let timeSpan: Duration
    private let scheduler: any SchedulerType
    private let slot: WorkSlot
    /// Counts spans, so that a timer that was late knows that its own is over.
    private var span: UInt = 0

    @usableFromInline
    init(
        _ timeSpan: Duration, _ count: Int, _ scheduler: any SchedulerType, _ observer: AnyObserver<Element?>,
        _ lifetime: Lifetime
    ) {
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
        self.observer = observer
        self.lifetime = lifetime
        slot = WorkSlot(in: lifetime)
    }

    @inlinable
    func next(_ element: Element) {
        observer.next(element)
        taken &+= 1
        if taken == count, !lifetime.isDisposed { delimit() }
    }

    @usableFromInline
    func delimit() {
        taken = 0
        span &+= 1
        observer.next(nil)
        startTimer()
    }

    @usableFromInline
    func startTimer() {
        let span = span
        slot.replace {
            scheduler.schedule(after: timeSpan) {
                self.gate.serializing(in: self.lifetime) { (_: Void) in
                    if span == self.span { self.delimit() }
                }(())
            }
        }
    }
}
