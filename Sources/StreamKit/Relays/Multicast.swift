import Synchronization

/// A gate with subscribers behind it: what every relay, subject and share is made of.
///
/// ```text
///   relay ──▶ Multicast ──▶ Subscriber ──▶ closures down to the user's
///                 ▲   (owned while linked)      │
///                 └────────────┘                ▼
///                                          Lifetime ──▶ Subscriber, to unlink it
/// ```
///
/// The ring is broken when the lifetime ends, when an end was delivered, or when the relay goes (``close()``).
///
/// The list of subscribers changes under the lock. The owner of the gate delivers to `slots`, a copy of the list that
/// nobody else touches, and takes up changes between two events. So an event retains nothing: a subscriber that leaves during a
/// delivery is retired, and released by the owner before it lets go of the gate.
@usableFromInline
final class Multicast<Element>: Gate<Event<Element>>, @unchecked Sendable {  // proof: the gate's, and the rules above
    // Under the lock.
    @exclusivity(unchecked) private unowned(unsafe) var first: Subscriber<Element>?
    @exclusivity(unchecked) private unowned(unsafe) var last: Subscriber<Element>?
    @exclusivity(unchecked) private unowned(unsafe) var retired: Subscriber<Element>?
    @exclusivity(unchecked) private var count = 0
    @exclusivity(unchecked) private var isStale = false
    /// The end, from its acceptance on.
    @usableFromInline @exclusivity(unchecked) private(set) var ending: Event<Never>?

    // The owner's.
    @usableFromInline @exclusivity(unchecked) var slots: UnsafeMutablePointer<Unmanaged<Subscriber<Element>>>?
    @usableFromInline @exclusivity(unchecked) var slotCount = 0
    @exclusivity(unchecked) private var slotCapacity = 0
    @exclusivity(unchecked) private unowned(unsafe) var outgoing: Subscriber<Element>?

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
        while let event = leaveOrNext() { deliver(event) }
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
    func subscribe(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
        guard !lifetime.isDisposed else { return }
        let subscriber = Subscriber(observer, lifetime, in: self, state: 0)
        if let ending = lock.withLock({ linkLocked(subscriber) }) {
            observer.end(ending.error)
        } else {
            lifetime.add(subscriber)
        }
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

    /// Hands over what has arrived while the subscriber was starting, until it is live.
    @usableFromInline
    func start(_ subscriber: Subscriber<Element>) {
        while true {
            var events: ContiguousArray<Event<Element>> = []
            lock.withLock {
                swap(&events, &subscriber.held)
                if events.isEmpty {
                    subscriber.state.bitwiseAnd(~Subscriber<Element>.starting, ordering: .acquiringAndReleasing)
                }
            }
            if events.isEmpty { return }
            for event in events where !subscriber.isDisposed { subscriber.observer.on(event) }
        }
    }

    /// Links the subscriber, unless an end was accepted before; then that.
    @usableFromInline
    func linkLocked(_ subscriber: Subscriber<Element>) -> Event<Never>? {
        if let ending { return ending }
        subscriber.joined = UInt32(truncatingIfNeeded: taken + queue.count)
        subscriber.previous = last
        if let last { last.next = subscriber } else { first = subscriber }
        last = Unmanaged.passRetained(subscriber).takeUnretainedValue()
        subscriber.isLinked = true
        count += 1
        isStale = true
        _ = demandAttentionLocked()
        return nil
    }

    /// Unlinks the subscriber; the owner releases it if there is one, for it may be calling it.
    func unlink(_ subscriber: Subscriber<Element>) {
        let isReleasable = lock.withLock {
            guard subscriber.isLinked else { return false }
            subscriber.isLinked = false
            if let next = subscriber.next { next.previous = subscriber.previous } else { last = subscriber.previous }
            if let previous = subscriber.previous { previous.next = subscriber.next } else { first = subscriber.next }
            count -= 1
            isStale = true
            guard demandAttentionLocked() else { return true }
            subscriber.next = retired
            retired = subscriber
            return false
        }
        if isReleasable { Unmanaged.passUnretained(subscriber).release() }
    }

    /// How many are subscribed.
    var subscriberCount: Int { lock.withLock { count } }

    /// For the relay's `deinit`: lets go of subscribers to whom nothing can come any more.
    @usableFromInline
    func close() {
        while let subscriber = lock.withLock({ first }) {
            subscriber.lifetime.abandon(subscriber)
            unlink(subscriber)
        }
    }

    // MARK: Taking up changes

    @usableFromInline
    override func takeUpChangesLocked() -> Bool {
        if isStale { rebuildSlots() }
        outgoing = retired
        retired = nil
        return outgoing != nil
    }

    @usableFromInline
    override func releaseRetired() {
        var subscriber = outgoing
        outgoing = nil
        while let current = subscriber {
            subscriber = current.next
            Unmanaged.passUnretained(current).release()
        }
    }

    /// Copies the list. Who joined behind elements that are still queued is left out until those are delivered.
    private func rebuildSlots() {
        if count > slotCapacity || count < slotCapacity / 4 {
            slots?.deallocate()
            slotCapacity = count
            slots = count == 0 ? nil : .allocate(capacity: count)
        }
        slotCount = 0
        var subscriber = first
        while let current = subscriber, let slots, current.hasJoined(by: taken) {
            (slots + slotCount).initialize(to: .passUnretained(current))
            slotCount += 1
            subscriber = current.next
        }
        isStale = slotCount < count
    }
}

/// One place in a multicast's list.
@usableFromInline
final class Subscriber<Element>: Teardown, @unchecked Sendable {  // proof: links and `held` belong to the list's lock
    @usableFromInline let observer: AnyObserver<Element>
    let lifetime: Lifetime
    private let list: Multicast<Element>
    @usableFromInline let state: Atomic<UInt8>
    @exclusivity(unchecked) fileprivate unowned(unsafe) var next: Subscriber?
    @exclusivity(unchecked) fileprivate unowned(unsafe) var previous: Subscriber?
    @exclusivity(unchecked) fileprivate var isLinked = false
    /// How many items will have left the gate's queue when this subscriber's first comes; it wraps around.
    @exclusivity(unchecked) fileprivate var joined: UInt32 = 0
    @exclusivity(unchecked) fileprivate var held: ContiguousArray<Event<Element>> = []

    @inlinable static var starting: UInt8 { 1 }
    @inlinable static var disposed: UInt8 { 2 }

    @usableFromInline
    init(_ observer: AnyObserver<Element>, _ lifetime: Lifetime, in list: Multicast<Element>, state: UInt8) {
        self.observer = observer
        self.lifetime = lifetime
        self.list = list
        self.state = Atomic(state)
    }

    /// Whether it was neither disposed nor is still starting.
    @inlinable var isLive: Bool { state.load(ordering: .acquiring) == 0 }

    fileprivate func hasJoined(by taken: Int) -> Bool {
        Int32(bitPattern: joined &- UInt32(truncatingIfNeeded: taken)) <= 0
    }

    var isDisposed: Bool { state.load(ordering: .acquiring) & Self.disposed != 0 }

    @usableFromInline
    override func mark() { state.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing) }

    @usableFromInline
    override func run() {
        mark()
        list.unlink(self)
    }
}
