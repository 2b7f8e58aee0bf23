import Synchronization

/// Where a hop hands events over: an actor, or a scheduler.
@usableFromInline
enum Venue: Sendable {
    case actor(Confinement)
    case scheduler(any ImmediateSchedulerType)

    /// Whether it is the main actor, the only place of which can be told whether the caller is there already.
    var isMain: Bool {
        if case .actor(let confinement) = self { confinement.isMain } else { false }
    }

    /// Whether what was written for this venue has to be released there.
    @inlinable var isActor: Bool {
        if case .actor = self { true } else { false }
    }

    /// Runs `job` there, later, and tells it whether it came there: it did not when the actor is gone.
    @usableFromInline
    func enqueue(_ job: @escaping @Sendable (_ isThere: Bool) -> Void) {
        switch self {
        case .actor(let confinement): confinement.enqueue(job)
        case .scheduler(let scheduler): _ = scheduler.schedule { job(true) }
        }
    }
}

/// A stage that hands events over at a venue, in order, one batch of them per job there.
///
/// On the main actor an event goes through at once if nothing of this subscription waits before it. Elsewhere, and behind
/// waiting events, it is queued. One job is on its way at a time; it handles what it found queued when it began, up to a limit, and
/// makes another for the rest, so neither a source that never pauses nor a long burst keeps the venue from other work.
///
/// It is the lifetime of what is above it, a child of what is below: above it an end is the end, while below it elements are still
/// on their way. `observer` is released at the venue, so a background thread never frees the last reference to a view.
@usableFromInline
final class Hop<Element>: Lifetime, @unchecked Sendable {  // proof: `observer` at the venue, the rest under `lock`
    @usableFromInline let venue: Venue
    /// Kept apart, because to ask the venue is to retain what is in it.
    @usableFromInline let isMain: Bool
    @usableFromInline let downstream: Lifetime
    @usableFromInline @exclusivity(unchecked) var observer: AnyObserver<Element>?
    /// How many events are queued or being handled by a job.
    @usableFromInline let waiting = Atomic<Int>(0)
    @usableFromInline let queueLock = Lock()
    @usableFromInline @exclusivity(unchecked) var queue = Queue<Event<Element>>()
    @usableFromInline @exclusivity(unchecked) var hasJob = false
    @usableFromInline @exclusivity(unchecked) var hasGivenUp = false
    /// What the jobs have taken from the queue; theirs alone, and there is one at a time.
    @usableFromInline @exclusivity(unchecked) var batch = Queue<Event<Element>>()
    /// How many events one job handles: few enough for a screen to be drawn in between, enough for the job to cost nothing.
    @inlinable static var batchLimit: Int { 256 }
    /// Between a job and the one that it makes.
    @usableFromInline let handover = Atomic<Handover>(.none)

    @usableFromInline
    enum Handover: UInt8, AtomicRepresentable {
        case none, offered, returned
    }

    /// The job on a scheduler, which may not come to it for long; disposing the subscription cancels it.
    @usableFromInline let slot: WorkSlot?

    @usableFromInline
    init(to venue: Venue, _ observer: AnyObserver<Element>, in downstream: Lifetime) {
        self.venue = venue
        isMain = venue.isMain
        slot = venue.isActor ? nil : WorkSlot(in: downstream)
        self.downstream = downstream
        self.observer = observer
        super.init(in: downstream)
    }

    deinit {
        // Dropped by its source before an end: what was written on an actor is released there all the same.
        guard observer != nil, case .actor(let confinement) = venue else { return }
        let box = Unchecked(observer.take())
        var release: (() -> Void)? = { _ = box.take() }
        Confinement.tearDown(at: confinement, taking: &release)
    }

    @inlinable var isHere: Bool { isMain && Platform.isOnMainActor }

    @inlinable
    func next(_ element: Element) {
        if waiting.load(ordering: .acquiring) == 0, isHere {
            if !downstream.isDisposed { observer?.next(element) }
        } else {
            queue(.next(element))
        }
    }

    @usableFromInline
    func end(_ error: (any Error)?) {
        if waiting.load(ordering: .acquiring) == 0, isHere {
            guard !downstream.isDisposed, let observer else { return }
            observer.end(error)
            self.observer = nil
        } else {
            queue(Event(end: error))
            mark()  // nothing more comes, but the teardown waits for the end to be told
        }
    }

    @inlinable
    func queue(_ event: Event<Element>) {
        let needsJob = queueLock.withLock {
            // Under the lock, so that what is queued is seen by a job or by `didEnd`.
            guard !downstream.isDisposed, !hasGivenUp else { return false }
            queue.append(event)
            waiting.add(1, ordering: .releasing)
            defer { hasJob = true }
            return !hasJob
        }
        if needsJob { enqueueJob() }
    }

    @inlinable
    func enqueueJob() {
        if let slot, case .scheduler(let scheduler) = venue {
            slot.follow { scheduler.schedule { self.handleBatches() } }
        } else {
            venue.enqueue { isThere in if isThere { self.handleBatches() } else { self.giveUp() } }
        }
    }

    /// At the venue: handles a batch, and sees to the next one.
    @inlinable
    func handleBatches() {
        // Begun while the job before it was making it, this one leaves its batch to that: a scheduler may run work within the call
        // that schedules it, and the stack must not grow.
        let isLeftToTheOther = handover.compareExchange(
            expected: .offered, desired: .returned, ordering: .acquiringAndReleasing
        ).exchanged
        if isLeftToTheOther { return }
        while handleBatch() {
            handover.store(.offered, ordering: .releasing)
            enqueueJob()
            if handover.exchange(.none, ordering: .acquiringAndReleasing) == .offered { return }
        }
    }

    /// Handles what is queued now, up to the limit. Whether there is more to do.
    @inlinable
    func handleBatch() -> Bool {
        if batch.isEmpty { queueLock.withLock { swap(&queue, &batch) } }
        var handled = 0
        if let observer {
            while handled < Self.batchLimit, !downstream.isDisposed, let event = batch.popFirst() {
                observer.on(event)
                handled += 1
            }
        }
        if observer == nil || downstream.isDisposed {
            let rest = (batch.takeAll(), queueLock.withLock { queue.takeAll() })
            handled += rest.0.count + rest.1.count
            observer = nil
        }
        waiting.subtract(handled, ordering: .releasing)
        return queueLock.withLock {
            hasJob = !batch.isEmpty || !queue.isEmpty || downstream.isDisposed && observer != nil
            return hasJob
        }
    }

    /// In place of a batch: the actor is gone, so nothing can be handled any more.
    @usableFromInline
    func giveUp() {
        let rest = queueLock.withLock {
            hasGivenUp = true
            return (batch.takeAll(), queue.takeAll())
        }
        _fixLifetime(rest)  // released here, where no lock is held
        dispose()
        observer = nil
    }

    /// Releases the observer when the subscription was disposed: a job that is on its way does it, or else this, on the actor.
    @usableFromInline
    override func didEnd() {
        guard downstream.isDisposed else { return }
        let isLeftToMe = queueLock.withLock {
            defer { hasJob = true }
            return !hasJob
        }
        guard isLeftToMe else { return }
        if isHere || !venue.isActor { observer = nil } else { enqueueJob() }
    }
}
