import Synchronization

extension Observable {
    /// This stream with its events on `isolation`; itself if that is where they are, or if nothing was asked.
    ///
    /// Every operator that takes a closure passes through here, and hands the confinement on: a chain written on one actor
    /// hops once.
    @inlinable
    func confined(to isolation: (any Actor)?) -> Observable<Element> {
        guard let isolation, isolation !== confinement else { return self }
        return hopped(to: .actor(isolation, isMain: isolation === MainActor.shared), confinement: isolation)
    }

    /// This stream with its events handed over at `venue`.
    @usableFromInline
    func hopped(to venue: Venue, confinement: (any Actor)?) -> Observable<Element> {
        Observable(confinement: confinement) { [source] observer, lifetime in
            // On an actor the hop itself sees to where its observer is released.
            let observer = venue.isActor ? observer : observer.released(on: confinement)
            let hop = Hop(to: venue, observer, in: lifetime)
            source(AnyObserver(next: { hop.next($0) }, end: { hop.end($0) }), hop)
        }
    }
}

extension Observable {
    /// A stream that keeps to `confinement` although `source` also sends while it is being subscribed to, from wherever that is.
    ///
    /// Subscribed to on the main actor, it costs nothing; elsewhere, all events are handed over to the actor.
    @inlinable
    init(beginningOn confinement: (any Actor)?, source: @escaping (AnyObserver<Element>, Lifetime) -> Void) {
        let source = Observable(source: source)
        guard let confinement else {
            self = source
            return
        }
        let isMain = confinement === MainActor.shared
        let elsewhere = source.confined(to: confinement)
        self.init(confinement: confinement) { observer, lifetime in
            (isMain && Platform.isOnMainActor ? source : elsewhere).source(observer, lifetime)
        }
    }
}

/// Where a hop hands events over: an actor, or a scheduler.
@usableFromInline
enum Venue: Sendable {
    case actor(any Actor, isMain: Bool)
    case scheduler(any ImmediateSchedulerType)

    /// Whether the caller is there already, as far as that can be told.
    @inlinable var isHere: Bool {
        if case .actor(_, isMain: true) = self { Platform.isOnMainActor } else { false }
    }

    /// Whether what was written for this venue has to be released there.
    var isActor: Bool {
        if case .actor = self { true } else { false }
    }

    /// Runs `job` there, later.
    func enqueue(_ job: @escaping @Sendable () -> Void) {
        switch self {
        case .actor(let actor, _): Task { await actor.perform(job) }
        case .scheduler(let scheduler): _ = scheduler.schedule(job)
        }
    }
}

extension Actor {
    fileprivate func perform(_ job: @Sendable () -> Void) { job() }
}

extension Venue {
    /// Takes `action` and runs it on `isolation`: at once when that is nowhere or here, else queued for it.
    ///
    /// Once it is queued, this thread holds no reference to it, so it is released there, too. (A `consuming` parameter would say
    /// the same, but is released twice by the compiler of Swift 6.3 when it does not optimize.)
    @usableFromInline
    static func run(on isolation: (any Actor)?, taking action: inout (() -> Void)?) {
        let venue = isolation.map { Venue.actor($0, isMain: $0 === MainActor.shared) }
        if let venue, !venue.isHere {
            // The proof: an action written on an actor is called, and released, on that actor only.
            let box = Unchecked(action.take())
            venue.enqueue { box.take()??() }
        } else {
            let action = action.take()
            action?()
        }
    }

    /// The same for an action that the caller keeps hold of until this returns.
    @usableFromInline
    static func run(on isolation: (any Actor)?, _ action: @escaping () -> Void) {
        var action: (() -> Void)? = action
        run(on: isolation, taking: &action)
    }
}

extension AnyObserver {
    /// This observer, released on `confinement` whoever lets go of it last: for a source that keeps to an actor without a hop.
    @usableFromInline
    func released(on confinement: (any Actor)?) -> AnyObserver {
        guard let confinement else { return self }
        let held = Held(self, confinement)
        return AnyObserver(next: { held.observer?.next($0) }, end: { held.observer?.end($0) })
    }

    private final class Held {
        @exclusivity(unchecked) var observer: AnyObserver?
        private let confinement: any Actor

        init(_ observer: AnyObserver, _ confinement: any Actor) {
            self.observer = observer
            self.confinement = confinement
        }

        deinit {
            // The proof: nobody else can reach it any more.
            let box = Unchecked(observer.take())
            var release: (() -> Void)? = { _ = box.take() }
            Venue.run(on: confinement, taking: &release)
        }
    }
}

/// Carries a value to the one place where it is used.
@usableFromInline
final class Unchecked<Value>: @unchecked Sendable {  // proof: given at every use
    private var value: Value?

    @usableFromInline
    init(_ value: Value) { self.value = value }

    @usableFromInline
    func take() -> Value? { value.take() }
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
    @usableFromInline let downstream: Lifetime
    @usableFromInline @exclusivity(unchecked) var observer: AnyObserver<Element>?
    /// How many events are queued or being handled by a job.
    @usableFromInline let waiting = Atomic<Int>(0)
    private let queueLock = Lock()
    @exclusivity(unchecked) private var queue = Queue<Event<Element>>()
    @exclusivity(unchecked) private var hasJob = false
    /// What the jobs have taken from the queue; theirs alone, and there is one at a time.
    @exclusivity(unchecked) private var batch = Queue<Event<Element>>()
    /// How many events one job handles: few enough for a screen to be drawn in between, enough for the job to cost nothing.
    private static var batchLimit: Int { 256 }
    /// The job on a scheduler, which may not come to it for long; disposing the subscription cancels it.
    private let slot: WorkSlot?

    @usableFromInline
    init(to venue: Venue, _ observer: AnyObserver<Element>, in downstream: Lifetime) {
        self.venue = venue
        slot = venue.isActor ? nil : WorkSlot(in: downstream)
        self.downstream = downstream
        self.observer = observer
        super.init(in: downstream)
    }

    deinit {
        // Dropped by its source before an end: what was written on an actor is released there all the same.
        guard observer != nil, venue.isActor, !venue.isHere else { return }
        let box = Unchecked(observer.take())
        venue.enqueue { _ = box.take() }
    }

    @inlinable
    func next(_ element: Element) {
        if waiting.load(ordering: .acquiring) == 0, venue.isHere {
            if !downstream.isDisposed { observer?.next(element) }
        } else {
            queue(.next(element))
        }
    }

    @usableFromInline
    func end(_ error: (any Error)?) {
        if waiting.load(ordering: .acquiring) == 0, venue.isHere {
            guard !downstream.isDisposed, let observer else { return }
            dispose()
            observer.end(error)
            self.observer = nil
        } else {
            queue(Event(end: error))
            dispose()
        }
    }

    @usableFromInline
    func queue(_ event: Event<Element>) {
        let needsJob = queueLock.withLock {
            // Under the lock, so that what is queued is seen by a job or by `didEnd`.
            guard !downstream.isDisposed else { return false }
            queue.append(event)
            waiting.add(1, ordering: .releasing)
            defer { hasJob = true }
            return !hasJob
        }
        if needsJob { enqueueJob() }
    }

    private func enqueueJob() {
        if let slot, case .scheduler(let scheduler) = venue {
            slot.replace { scheduler.schedule { self.handleBatch() } }
        } else {
            venue.enqueue { self.handleBatch() }
        }
    }

    /// At the venue: handles what is queued now, up to the limit.
    private func handleBatch() {
        if batch.isEmpty { batch = queueLock.withLock { queue.takeAll() } }
        var limit = Self.batchLimit
        while limit > 0, let event = batch.popFirst() {
            if !downstream.isDisposed { observer?.on(event) }
            waiting.subtract(1, ordering: .releasing)
            limit -= 1
        }
        if downstream.isDisposed {
            let rest = (batch.takeAll(), queueLock.withLock { queue.takeAll() })
            waiting.subtract(rest.0.count + rest.1.count, ordering: .releasing)
            observer = nil
        }
        let needsJob = queueLock.withLock {
            hasJob = !batch.isEmpty || !queue.isEmpty || downstream.isDisposed && observer != nil
            return hasJob
        }
        if needsJob { enqueueJob() }
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
        if venue.isHere || !venue.isActor { observer = nil } else { enqueueJob() }
    }
}
