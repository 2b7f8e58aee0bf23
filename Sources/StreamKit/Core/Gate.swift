import Synchronization

/// The one place where calls from anywhere become one call at a time.
///
/// Whoever finds the gate idle owns it and delivers. Who finds it owned (by another thread, or by itself further down the
/// stack) leaves its item in the queue and goes; the owner delivers it before it lets go. So delivery is serial, in the order of
/// acceptance, never nested, nothing is lost, and nobody waits for foreign code.
///
/// ```text
///            enter                           leave
///   idle ───────────────▶ delivering ─────────────────────▶ idle
///                            │   ▲
///     an item was queued, or │   │ under the lock: take up the changes
///     subscribers changed    ▼   │ and the next item, if there is one
///                   delivering + attention
/// ```
///
/// Both arrows of the upper row are one compare-and-swap. Everything else happens under a lock that covers no foreign code.
/// What has gathered in the queue the owner takes out as one batch, so it needs the lock once for all of it.
/// Its functions have returned before a handler is called, so the gate does not stand in a handler's stack:
///
///     guard gate.enterIfIdle() || gate.enterOrQueue(item) else { return }
///     deliver(item)
///     while let item = gate.leaveOrNext() { deliver(item) }
@usableFromInline
class Gate<Item>: @unchecked Sendable {  // proof: mutable fields are touched under `lock`, or by the owner only
    @usableFromInline let word = Atomic<UInt8>(0)
    @usableFromInline let lock = Lock()
    // Under the lock.
    @usableFromInline @exclusivity(unchecked) final var queue = Queue<Item>()
    /// How many items were queued, which is the number of the next one that will be; it wraps around.
    @usableFromInline @exclusivity(unchecked) final var queued: UInt32 = 0

    // The owner's.
    @usableFromInline @exclusivity(unchecked) final var batch = Queue<Item>()
    /// How many items were handed out, which is the number of the next one that will be; it wraps around.
    @usableFromInline @exclusivity(unchecked) final var taken: UInt32 = 0

    @usableFromInline
    init() {}

    /// Somebody owns the gate.
    @inlinable static var delivering: UInt8 { 1 }
    /// There is something to see to under the lock: the short ways in and out are closed.
    @inlinable static var attention: UInt8 { 2 }
    /// Nothing is accepted any more.
    @inlinable static var sealed: UInt8 { 4 }
    /// There is something to take up before the next item, also before one of a batch. Comes with `attention`.
    @inlinable static var changed: UInt8 { 8 }

    /// Makes the caller the owner if the gate is idle and nothing wants attention.
    @inlinable
    final func enterIfIdle() -> Bool {
        word.compareExchange(
            expected: 0, desired: Self.delivering, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged
    }

    /// Makes the caller the owner, or leaves `item` to the owner, or drops it behind a seal.
    @inlinable @inline(never)
    final func enterOrQueue(_ item: Item) -> Bool {
        lock.withLock { enterOrQueueLocked(item) }
    }

    /// The same for who holds the lock, in order to store something together with the acceptance.
    @inlinable
    final func enterOrQueueLocked(_ item: @autoclosure () -> Item) -> Bool {
        if enterLocked() { return true }
        if word.load(ordering: .relaxed) & Self.sealed == 0 {
            queue.append(item())
            queued &+= 1
        }
        return false
    }

    /// Accepts `last` as the last item. `nil`: something was the last item before.
    @usableFromInline
    final func enterOrQueueLastLocked(_ last: Item) -> Bool? {
        guard word.load(ordering: .relaxed) & Self.sealed == 0 else { return nil }
        let isOwner = enterOrQueueLocked(last)
        word.bitwiseOr(Self.sealed, ordering: .relaxed)
        return isOwner
    }

    /// For the owner: lets go of the gate if nothing is left to do, else hands out the next item.
    @inlinable
    final func leaveOrNext() -> Item? {
        leaveIfDone() ? nil : nextOrLeave()
    }

    /// For the owner: lets go of the gate if nothing is left to do.
    @inlinable
    final func leaveIfDone() -> Bool {
        word.compareExchange(
            expected: Self.delivering, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
        ).exchanged
    }

    @inlinable @inline(never)
    final func nextOrLeave() -> Item? {
        while true {
            if word.load(ordering: .relaxed) & Self.changed == 0, let item = batch.popFirst() {
                taken &+= 1
                return item
            }
            var item: Item?
            var hasMore = false
            var hasLeft = false
            lock.withLock {
                // While anything wants attention, and behind a seal, the word changes under the lock only.
                let current = word.load(ordering: .relaxed)
                if current & Self.changed != 0 {
                    let found = takeUpChangesLocked()
                    hasMore = found.hasMore
                    if found.areAllTakenUp { word.store(current & ~Self.changed, ordering: .relaxed) }
                }
                item = batch.popFirst()
                if item == nil {
                    item = queue.popFirst()
                    if !queue.isEmpty { swap(&queue, &batch) }
                }
                if item != nil {
                    taken &+= 1
                } else if !hasMore {
                    word.store(current & Self.sealed, ordering: .releasing)
                    hasLeft = true
                }
            }
            if hasMore { followUp() }
            if let item { return item }
            if hasLeft { return nil }
        }
    }

    /// Under the lock: makes the caller the owner; if there is one already, it will see to the queue before it leaves.
    @usableFromInline
    final func enterLocked() -> Bool {
        var current = word.load(ordering: .relaxed)
        while true {
            if current & Self.sealed != 0 { return false }
            let isFree = current & Self.delivering == 0
            // With attention demanded already, the word changes under the lock only.
            if !isFree, current & Self.attention != 0 { return false }
            let desired = current | (isFree ? Self.delivering : Self.attention)
            let result = word.weakCompareExchange(
                expected: current, desired: desired, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
            if result.exchanged {
                if isFree, current & Self.attention != 0 {
                    // All of it, and with nothing to follow: the queue is empty, and nobody was being called.
                    _ = takeUpChangesLocked()
                    word.store(Self.delivering, ordering: .relaxed)
                }
                return isFree
            }
            current = result.original
        }
    }

    /// Under the lock: has the changes taken up before the next item, or by who enters next. Whether somebody is delivering now.
    @usableFromInline
    final func demandAttentionLocked() -> Bool {
        let wanted = Self.attention | Self.changed
        let current = word.load(ordering: .relaxed)
        // With attention demanded already, the word changes under the lock only.
        if current & wanted == wanted { return current & Self.delivering != 0 }
        return word.bitwiseOr(wanted, ordering: .acquiringAndReleasing).oldValue & Self.delivering != 0
    }

    /// Under the lock: whether there is an owner now. It may leave at any moment, unless attention was demanded.
    final var isDeliveringLocked: Bool { word.load(ordering: .relaxed) & Self.delivering != 0 }

    /// For subclasses, called by the owner under the lock: takes up what has changed since the last event.
    /// Whether nothing has to wait for a later item, and whether something is left to do when no lock is held.
    @usableFromInline
    func takeUpChangesLocked() -> (areAllTakenUp: Bool, hasMore: Bool) { (true, false) }

    /// For subclasses, called by the owner with no lock held: does what `takeUpChangesLocked` has left to do.
    @usableFromInline
    func followUp() {}
}

extension Gate where Item == () -> Void {
    /// `handler` as a closure that may be called from anywhere: all that one gate serializes run one at a time, in order.
    ///
    /// This is what an operator with several sources, or with a timer, is made of: what is inside `handler` is plain serial
    /// code. Only a call that has to wait is wrapped in a closure of its own. After `lifetime` has ended, none begins.
    @inlinable
    final func serializing<Value>(
        in lifetime: Lifetime, _ handler: @escaping (Value) -> Void
    ) -> (Value) -> Void {
        { value in
            guard self.enterIfIdle() || self.enterOrQueue({ handler(value) }) else { return }
            if !lifetime.isDisposed { handler(value) }
            while let queued = self.leaveOrNext() {
                if !lifetime.isDisposed { queued() }
            }
        }
    }
}
