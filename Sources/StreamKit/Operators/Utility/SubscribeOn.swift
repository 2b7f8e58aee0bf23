import Synchronization

extension ObservableType {
    /// Subscribes to this stream, and disposes that subscription, on `scheduler`. Where events arrive is not changed.
    ///
    /// ```text
    /// source                --1---2---3---|
    /// subscribe(on: other)  --1---2---3---|
    /// ```
    ///
    /// Once disposed, no event is passed on, though the source learns of it later.
    ///
    /// - Termination: completion and failure pass through.
    /// - Complexity: O(1) per subscription, nothing per element.
    @_alwaysEmitIntoClient
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable(confinement: source.confinement) { observer, lifetime in
            let child = Lifetime()
            let distant = DistantLifetime(child, scheduler)
            lifetime.add(distant)
            // The work that waits is cancelled, and lets go of it, wherever the subscription is disposed.
            let observer = observer.released(on: source.confinement)
            let inner = AnyObserver<Element>(next: observer.next) { error in
                distant.hasEnded.store(true, ordering: .relaxed)
                child.dispose()
                if !lifetime.isDisposed { observer.end(error) }
            }
            // The proof: the source and the observer are used in the one piece of work that takes them out.
            let start = Unchecked((source, inner))
            WorkSlot(in: lifetime).replace {
                scheduler.schedule {
                    guard let (source, inner) = start.take(), !child.isDisposed else { return }
                    distant.hasBegun.store(true, ordering: .relaxed)
                    source.source(inner, child)
                }
            }
        }
    }
}

/// A lifetime that ends elsewhere: it is marked at once, so nothing more begins, and its teardowns run on the scheduler.
@usableFromInline
final class DistantLifetime: Teardown, @unchecked Sendable {  // proof: nothing here changes but atomics
    @usableFromInline let hasBegun = Atomic<Bool>(false)
    @usableFromInline let hasEnded = Atomic<Bool>(false)
    private let lifetime: Lifetime
    private let scheduler: any ImmediateSchedulerType

    @usableFromInline
    init(_ lifetime: Lifetime, _ scheduler: any ImmediateSchedulerType) {
        self.lifetime = lifetime
        self.scheduler = scheduler
    }

    @usableFromInline
    override func mark() { lifetime.mark() }

    @usableFromInline
    override func run() {
        if hasEnded.load(ordering: .relaxed) { return }
        guard hasBegun.load(ordering: .relaxed) else { return lifetime.dispose() }
        scheduler.schedule { [lifetime] in lifetime.dispose() }
    }
}
