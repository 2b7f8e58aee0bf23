/// Where a stage that has both a source and a timer sends on: one event at a time, in the order of acceptance.
///
/// What to send is decided under the gate's lock, together with its acceptance; the stage keeps its state under that lock too.
/// So a timer that fires while its source sends is never delivered by the source's thread: the source holds the lock
/// for a moment only, and owns the gate only to deliver an end.
@usableFromInline
final class Outlet<Element>: Gate<Event<Element>>, @unchecked Sendable {  // proof: the gate's
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Lifetime

    @inlinable
    init(to observer: AnyObserver<Element>, in lifetime: Lifetime) {
        self.observer = observer
        self.lifetime = lifetime
    }

    /// Sends what `decide` returns; it runs under the lock.
    @inlinable
    func send(_ decide: () -> Event<Element>?) {
        let (event, isOwner) = lock.withLock {
            guard let event = decide() else { return (nil as Event<Element>?, false) }
            return (event, enterOrQueueLocked(event))
        }
        guard isOwner, let event else { return }
        deliver(event)
        while let queued = leaveOrNext() { deliver(queued) }
    }

    @inlinable
    func deliver(_ event: Event<Element>) {
        if !lifetime.isDisposed { observer.on(event) }
    }
}

/// The confinement of a stage that delivers both on its source's actor and on its scheduler.
@usableFromInline
func commonConfinement<Element>(of source: Observable<Element>, _ scheduler: any SchedulerType) -> Confinement? {
    source.confinement == scheduler.confinement ? source.confinement : nil
}
