import Synchronization

/// A gate with subscribers behind it: what every relay, subject and share is made of.
///
/// ```text
///   relay ──▶ Multicast ─ ─ ▶ Subscriber ──▶ closures down to the user's
///                 ▲   (knows)   │      ▲          │
///                 └─────────────┘      │          ▼
///                                      └────── Lifetime
/// ```
///
/// A subscriber and its lifetime own each other. The ring is broken when the lifetime ends, when an end was delivered, or
/// when the relay goes (``close()``).
///
/// The list of subscribers changes under the lock, and who is in it is alive: it leaves the list before its lifetime lets go
/// of it. The owner of the gate delivers to `slots`, a copy of the list that nobody else touches, and takes up changes
/// between two events. So an event retains nothing: a subscriber that leaves during a delivery is retired, which keeps it
/// until the owner has taken up the change.
@usableFromInline
final class Multicast<Element>: Gate<Event<Element>>, @unchecked Sendable {  // proof: the gate's, and the rules above
    // Under the lock.
    @exclusivity(unchecked) private var places = Places()
    @exclusivity(unchecked) private var retired = RetiredPlaces()
    /// Whether somebody is in `slots` whose replay is over while events are held for it.
    @exclusivity(unchecked) private var hasLate = false
    /// The end, from its acceptance on.
    @usableFromInline @exclusivity(unchecked) private(set) var ending: Event<Never>?

    // The owner's.
    @usableFromInline @exclusivity(unchecked) var slots: UnsafeMutablePointer<Unmanaged<Subscriber<Element>>>?
    @usableFromInline @exclusivity(unchecked) var slotCount = 0
    @exclusivity(unchecked) private var slotCapacity = 0
    @exclusivity(unchecked) private var outgoing = RetiredPlaces()

    @usableFromInline
    override init() {}

    deinit {
        slots?.deallocate()
    }

    // MARK: Sending

    /// Delivers `element` to every subscriber, or leaves it to who is delivering now.
    @inlinable
    func send(_ element: Element) {
        guard enterIfIdle() || enterOrQueue(.next(element)) else { return }
        deliver(element)
        leave()
    }

    /// For the owner: delivers what was left to it, and lets go of the gate.
    @inlinable
    func leave() {
        if !leaveIfDone() { deliverRest() }
    }

    /// Kept apart, so that an event that nothing waits behind passes by no room for another.
    @inlinable @inline(never)
    func deliverRest() {
        while let event = nextOrLeave() { deliver(event) }
    }

    /// Accepts the end; nothing is accepted after it.
    @usableFromInline
    func end(_ error: (any Error)?) {
        guard lock.withLock({ endLocked(error) }) == true else { return }
        deliver(end: error)
        leave()
    }

    /// Under the lock: accepts the end, and tells whether the caller has to deliver it. `nil`: something ended it before.
    @usableFromInline
    func endLocked(_ error: (any Error)?) -> Bool? {
        let isOwner = enterOrQueueLastLocked(Event(end: error))
        if isOwner != nil { ending = Event(end: error) }
        return isOwner
    }

    @inlinable
    func deliver(_ element: Element) {
        guard let slots else { return }
        for index in 0..<slotCount {
            slots[index]._withUnsafeGuaranteedRef { subscriber in
                if subscriber.isLive || !hold(.next(element), for: subscriber) { subscriber.observer.next(element) }
            }
        }
    }

    @usableFromInline
    func deliver(_ event: Event<Element>) {
        switch event {
        case .next(let element): deliver(element)
        case .error(let error): deliver(end: error)
        case .completed: deliver(end: nil)
        }
    }

    private func deliver(end error: (any Error)?) {
        guard let slots else { return }
        for index in 0..<slotCount {
            slots[index]._withUnsafeGuaranteedRef { subscriber in
                if subscriber.isLive || !hold(Event(end: error), for: subscriber) { subscriber.observer.end(error) }
            }
        }
    }

    /// Keeps `event` from a subscriber that was disposed, or for one that is still being handed its first elements.
    @usableFromInline
    func hold(_ event: Event<Element>, for subscriber: Subscriber<Element>) -> Bool {
        lock.withLock {
            let state = subscriber.state.load(ordering: .relaxed)
            if state & Subscriber<Element>.disposed != 0 { return true }
            if state & Subscriber<Element>.starting != 0 {
                subscriber.held.append(event)
                return true
            }
            return false
        }
    }

    // MARK: Subscribing

    /// Subscribes `observer` to what is accepted from now on.
    @inlinable
    func subscribe(_ observer: consuming AnyObserver<Element>, _ lifetime: Lifetime) {
        guard !lifetime.isDisposed else { return }
        let subscriber = Subscriber(consume observer, lifetime, in: self, state: 0)
        if let ending = link(subscriber) {
            subscriber.observer.end(ending.error)
        } else {
            lifetime.add(consume subscriber)
        }
    }

    @usableFromInline
    func link(_ subscriber: Subscriber<Element>) -> Event<Never>? {
        lock.withLock { linkLocked(subscriber) }
    }

    /// Subscribes `observer` to a snapshot, read under the lock, and to exactly what is accepted after it.
    ///
    /// `replay` hands the snapshot over; what arrives in the meantime waits for it.
    @inlinable
    func subscribe<Snapshot>(
        _ observer: AnyObserver<Element>, _ lifetime: Lifetime,
        reading snapshot: () -> Snapshot, replay: (Snapshot) -> Void
    ) {
        guard !lifetime.isDisposed else { return }
        let subscriber = Subscriber(observer, lifetime, in: self, state: Subscriber<Element>.starting)
        let (ending, current) = lock.withLock { (linkLocked(subscriber), snapshot()) }
        if ending == nil { lifetime.add(subscriber) }
        replay(current)
        if let ending {
            if !lifetime.isDisposed { observer.end(ending.error) }
        } else {
            start(subscriber)
        }
    }

    /// Makes the subscriber live. What was held for it is handed over here, unless somebody is delivering, who then gets the rest
    /// to hand over: a subscriber that is slower than one who sends without a pause would never catch up by itself, and
    /// as the owner of the gate it would have to deliver for the other without an end.
    @usableFromInline
    func start(_ subscriber: Subscriber<Element>) {
        var events: ContiguousArray<Event<Element>> = []
        var next = 0
        while true {
            let isNext = lock.withLock {
                if events.isEmpty { swap(&events, &subscriber.held) }
                if events.isEmpty {
                    subscriber.state.bitwiseAnd(Subscriber<Element>.disposed, ordering: .acquiringAndReleasing)
                    return false
                }
                // Asked for first, answered second: an owner may be letting go of the gate just now, and then sees to nothing.
                guard isDeliveringLocked, demandAttentionLocked() else { return true }
                subscriber.held.insert(contentsOf: events[next...], at: 0)
                subscriber.state.bitwiseOr(Subscriber<Element>.late, ordering: .acquiringAndReleasing)
                hasLate = true
                return false
            }
            guard isNext else { return }
            if !subscriber.isDisposed { subscriber.observer.on(events[next]) }
            next += 1
            if next == events.count {
                events = []  // released here, where no lock is held
                next = 0
            }
        }
    }

    /// For the owner: hands over what was held for a subscriber that is late.
    private func catchUp(_ subscriber: Subscriber<Element>) {
        var events: ContiguousArray<Event<Element>> = []
        lock.withLock {
            guard subscriber.state.load(ordering: .relaxed) & Subscriber<Element>.late != 0 else { return }
            swap(&events, &subscriber.held)
            subscriber.state.bitwiseAnd(Subscriber<Element>.disposed, ordering: .acquiringAndReleasing)
        }
        for event in events where !subscriber.isDisposed { subscriber.observer.on(event) }
    }

    /// Links the subscriber, unless an end was accepted before; then that.
    @usableFromInline
    func linkLocked(_ subscriber: Subscriber<Element>) -> Event<Never>? {
        if let ending { return ending }
        subscriber.join(at: queued)
        places.append(subscriber)
        _ = demandAttentionLocked()
        return nil
    }

    /// Unlinks the subscriber. If the gate is owned, the owner may be calling it, and keeps it as long as that.
    func unlink(_ subscriber: Place) {
        lock.withLock {
            guard subscriber.isLinked else { return }
            places.remove(subscriber)
            if demandAttentionLocked() { retired.retire(subscriber) }
        }
    }

    /// How many are subscribed.
    var subscriberCount: Int { lock.withLock { places.count } }

    /// For the relay's `deinit`: disposes the subscriptions, to which nothing can come any more.
    @usableFromInline
    func close() {
        while let place = lock.withLock({ places.first?.takeUnretainedValue() }) {
            let subscriber = unsafeDowncast(place, to: Subscriber<Element>.self)
            subscriber.lifetime.dispose()
            unlink(subscriber)
        }
    }

    // MARK: Taking up changes

    @usableFromInline
    override func takeUpChangesLocked() -> (areAllTakenUp: Bool, hasMore: Bool) {
        rebuildSlots()
        outgoing.take(&retired)
        return (areAllTakenUp: slotCount == places.count, hasMore: hasLate || !outgoing.isEmpty)
    }

    @usableFromInline
    override func followUp() {
        let hasLate = lock.withLock {
            defer { self.hasLate = false }
            return self.hasLate
        }
        if hasLate, let slots {
            for index in 0..<slotCount { slots[index]._withUnsafeGuaranteedRef { catchUp($0) } }
        }
        outgoing.releaseAll()
    }

    /// Copies the list. Who joined behind elements that are still queued is left out until those are delivered.
    private func rebuildSlots() {
        let count = places.count
        if count > slotCapacity || count < slotCapacity / 4 {
            slots?.deallocate()
            slotCapacity = count
            slots = count == 0 ? nil : .allocate(capacity: count)
        }
        slotCount = 0
        var place = places.first
        while let current = place, let slots, current._withUnsafeGuaranteedRef({ $0.hasJoined(by: taken) }) {
            (slots + slotCount).initialize(to: .fromOpaque(current.toOpaque()))
            slotCount += 1
            place = current.next
        }
    }
}

/// One subscriber in a multicast's list.
// The proof: `state` is atomic, and `held` belongs to the list's lock.
@usableFromInline
final class Subscriber<Element>: Place, @unchecked Sendable {
    @usableFromInline let state: Atomic<UInt8>  // fits into the last word of the place
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let list: Multicast<Element>
    @usableFromInline @exclusivity(unchecked) var held: ContiguousArray<Event<Element>> = []

    // Inlinable, for code that is not specialised looks up what the events are, each time.
    @inlinable
    init(_ observer: consuming AnyObserver<Element>, _ lifetime: Lifetime, in list: Multicast<Element>, state: UInt8) {
        self.observer = observer
        self.lifetime = lifetime
        self.list = list
        self.state = Atomic(state)
        super.init()
    }

    @inlinable static var starting: UInt8 { 1 }
    @inlinable static var disposed: UInt8 { 2 }
    /// Still starting, but for the events held for it.
    @inlinable static var late: UInt8 { 4 }

    /// Whether it was neither disposed nor is still starting.
    @inlinable var isLive: Bool { state.load(ordering: .acquiring) == 0 }

    var isDisposed: Bool { state.load(ordering: .acquiring) & Self.disposed != 0 }

    @usableFromInline
    override func mark() { state.store(Self.disposed, ordering: .releasing) }

    @usableFromInline
    override func run() { list.unlink(self) }
}
