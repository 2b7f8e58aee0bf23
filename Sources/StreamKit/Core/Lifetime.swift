import Synchronization

/// What a lifetime ends: a place in a relay, a timer, a user's action, or another lifetime.
///
/// It stands in one lifetime's list at most; the links are that lifetime's, under its lock.
@usableFromInline
class Teardown: @unchecked Sendable {  // proof: mutable fields belong to the list's lock, or to who took the list
    @usableFromInline @exclusivity(unchecked) final var nextTeardown: Unmanaged<Teardown>?
    @usableFromInline @exclusivity(unchecked) final var previousTeardown: Unmanaged<Teardown>?

    @inlinable
    init() {}

    /// Lets nothing more begin. Runs no foreign code, for it may be called under a lock.
    @usableFromInline
    func mark() {}

    /// Ends it.
    @usableFromInline
    func run() {}
}

/// How long a subscription, or one stage of it, lives: it goes up the chain with `subscribe`, so that a source can see that it
/// was disposed before `subscribe` has returned.
///
/// ```text
///   bag's lifetime ──▶ Subscription (a lifetime) ──▶ place in a relay
///                                                ──▶ child lifetime of a stage ──▶ place in another relay
/// ```
///
/// A parent owns its children through the list; a child knows its parent to leave that list when it ends first.
/// Ending goes newest first, as a stack unwinds: a source is let go before what was registered further down.
///
/// Most lifetimes hold one thing. `word` has room for that one, so it comes and goes, and ends, by a compare-and-swap. Whoever wants more
/// than that moves it into the list first (`openList`); from then on, all is under the lock.
@usableFromInline
class Lifetime: Teardown, Cancelable, @unchecked Sendable {  // proof: as above; `word` is atomic
    /// The only teardown, or 0, and how far this has come.
    @usableFromInline let word = Atomic<UInt>(0)
    /// Nothing more begins.
    @inlinable static var marked: UInt { 1 }
    /// What was in it was taken to be run. Comes with `marked`.
    private static var ended: UInt { 2 }
    /// What is in it is in the list, and but for the mark all changes are under the lock.
    private static var listed: UInt { 4 }
    private static var states: UInt { 7 }

    private let lock = Lock()
    @exclusivity(unchecked) private var newest: Unmanaged<Teardown>?
    /// Set before anybody else knows of this, or under the lock with the list open; taken by who ends this.
    @exclusivity(unchecked) private var parent: Lifetime?

    @usableFromInline
    override init() {}

    /// A lifetime within `parent`: it ends with it, or before.
    @usableFromInline
    init(in parent: Lifetime) {
        self.parent = parent
        super.init()
        parent.add(self)
    }

    deinit {
        // Dropped without being disposed: what it would have ended is let go, one by one, not ended.
        var teardown = Self.only(in: word.load(ordering: .acquiring)) ?? newest
        while let current = teardown {
            teardown = current.next
            current.release()
        }
    }

    @inlinable
    final var isDisposed: Bool { word.load(ordering: .acquiring) & 3 != 0 }

    /// Ends `teardown` with this lifetime; at once when it has ended already.
    @usableFromInline
    final func add(_ teardown: consuming Teardown) {
        let added = Unmanaged.passRetained(consume teardown)  // this lifetime's
        if exchange(0, for: added.bits) { return }
        let hasEnded = lock.withLock {
            let state = openList()
            if state & Self.marked != 0 { added.mark() }
            if state & Self.ended != 0 { return true }
            link(added)
            return false
        }
        if hasEnded {
            added.run()
            added.release()
        }
    }

    /// Forgets `teardown`, which ended by itself.
    @usableFromInline
    final func remove(_ teardown: Teardown) {
        takeOut(teardown)?.release()
    }

    /// Ends `teardown` alone, if it is in this lifetime.
    final func end(_ teardown: Teardown) {
        guard let taken = takeOut(teardown) else { return }
        taken.mark()
        taken.run()
        taken.release()
    }

    /// Takes `teardown` over, if it is here.
    private func takeOut(_ teardown: Teardown) -> Unmanaged<Teardown>? {
        let teardown = Unmanaged.passUnretained(teardown)
        if exchange(teardown.bits, for: 0) { return teardown }
        return lock.withLock {
            guard openList() & Self.ended == 0, isLinked(teardown) else { return nil }
            unlink(teardown)
            return teardown
        }
    }

    /// How many are in this lifetime.
    final var count: Int {
        lock.withLock {
            _ = openList()
            var count = 0
            var teardown = newest
            while let current = teardown {
                count += 1
                teardown = current.next
            }
            return count
        }
    }

    /// Makes `parent` end this lifetime. `false`: it has a parent already, or has ended.
    final func move(into parent: Lifetime) -> Bool {
        let isFree = lock.withLock {
            guard openList() & Self.ended == 0, self.parent == nil else { return false }
            self.parent = parent
            return true
        }
        guard isFree else { return false }
        parent.add(self)
        if hasEnded { parent.remove(self) }  // not one that was only marked: its end is still to come
        return true
    }

    @usableFromInline
    final override func mark() {
        // Lifetimes may hold each other in a ring. Who is marked is not locked again; and of two threads that come round such a ring
        // from two sides, and look at each other's after having marked their own, one at least sees the other's mark.
        guard word.load(ordering: .sequentiallyConsistent) & Self.marked == 0 else { return }
        lock.withLock {
            if openList() & Self.ended != 0 { return }
            word.bitwiseOr(Self.marked, ordering: .sequentiallyConsistent)
            var teardown = newest
            while let current = teardown {
                current.mark()
                teardown = current.next
            }
        }
    }

    public final func dispose() {
        var taken: Unmanaged<Teardown>?
        let current = word.load(ordering: .acquiring)
        if current & Self.states == 0, exchange(current, for: Self.marked | Self.ended) {
            taken = Self.only(in: current)
        } else {
            let isFirst = lock.withLock {
                guard openList() & Self.ended == 0 else { return false }
                word.store(Self.marked | Self.ended, ordering: .releasing)
                swap(&taken, &newest)
                return true
            }
            guard isFirst else { return }
        }
        parent.take()?.remove(self)
        var teardown = taken
        while let current = teardown {
            current.mark()
            teardown = current.next
        }
        teardown = taken
        while let current = teardown {
            teardown = current.next
            current.run()
            current.release()
        }
        didEnd()
    }

    @usableFromInline
    final override func run() { dispose() }

    /// Lets nothing more begin, without ending yet what is registered: `dispose()` has to follow.
    @inlinable
    final func markAsEnding() {
        word.bitwiseOr(Self.marked, ordering: .acquiringAndReleasing)
    }

    /// For subclasses: what has to be in order with the end. `body` calls nothing foreign.
    final func withLock<Result>(_ body: () -> Result) -> Result {
        lock.withLock {
            _ = openList()
            return body()
        }
    }

    /// For subclasses: runs once, after everything in this lifetime was ended.
    @usableFromInline
    func didEnd() {}

    @inlinable
    final func exchange(_ current: UInt, for desired: UInt) -> Bool {
        word.compareExchange(
            expected: current, desired: desired, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed
        ).exchanged
    }

    /// Under the lock: moves what `word` holds into the list, so that all that follows is under the lock. The state it is in then.
    private func openList() -> UInt {
        var current = word.load(ordering: .acquiring)
        while current & (Self.listed | Self.ended) == 0 {
            let result = word.compareExchange(
                expected: current, desired: current & Self.marked | Self.listed, ordering: .acquiringAndReleasing)
            if result.exchanged, let only = Self.only(in: current) { link(only) }
            current = result.exchanged ? current & Self.marked | Self.listed : result.original
        }
        return current
    }

    private static func only(in word: UInt) -> Unmanaged<Teardown>? {
        UnsafeRawPointer(bitPattern: word & ~states).map { .fromOpaque($0) }
    }

    private func link(_ teardown: Unmanaged<Teardown>) {
        teardown.next = newest
        teardown.previous = nil
        newest?.previous = teardown
        newest = teardown
    }

    private func unlink(_ teardown: Unmanaged<Teardown>) {
        teardown.next?.previous = teardown.previous
        if let previous = teardown.previous { previous.next = teardown.next } else { newest = teardown.next }
        teardown.next = nil
        teardown.previous = nil
    }

    private func isLinked(_ teardown: Unmanaged<Teardown>) -> Bool {
        teardown.previous != nil || newest?.toOpaque() == teardown.toOpaque()
    }
}

/// What a list says to its members, which it owns: no call here retains what it is made on.
extension Unmanaged where Instance == Teardown {
    fileprivate var bits: UInt { UInt(bitPattern: toOpaque()) }

    fileprivate var next: Unmanaged<Teardown>? {
        get { _withUnsafeGuaranteedRef { $0.nextTeardown } }
        nonmutating set { _withUnsafeGuaranteedRef { $0.nextTeardown = newValue } }
    }

    fileprivate var previous: Unmanaged<Teardown>? {
        get { _withUnsafeGuaranteedRef { $0.previousTeardown } }
        nonmutating set { _withUnsafeGuaranteedRef { $0.previousTeardown = newValue } }
    }

    fileprivate func mark() { _withUnsafeGuaranteedRef { $0.mark() } }

    fileprivate func run() { _withUnsafeGuaranteedRef { $0.run() } }
}

/// A disposable as something that a lifetime ends.
@usableFromInline
final class DisposableTeardown: Teardown, @unchecked Sendable {  // proof: `disposable` is taken by who ends it, once
    private let lifetime: Lifetime?
    @exclusivity(unchecked) private var disposable: (any Disposable)?

    init(_ disposable: any Disposable, _ lifetime: Lifetime?) {
        self.disposable = disposable
        self.lifetime = lifetime
    }

    @usableFromInline
    override func mark() { lifetime?.mark() }

    @usableFromInline
    override func run() { disposable.take()?.dispose() }
}

/// A disposable that is a name for a lifetime: where it is inserted, that lifetime is.
protocol LifetimeBased: Cancelable {
    var lifetime: Lifetime { get }
}

extension Lifetime {
    /// Ends `disposable` with this lifetime. What stands for it here, unless it has ended already.
    @usableFromInline
    @discardableResult
    final func insert(_ disposable: any Disposable) -> Teardown? {
        let lifetime = disposable as? Lifetime ?? (disposable as? any LifetimeBased)?.lifetime
        if let lifetime {
            if lifetime.move(into: self) { return lifetime }
            if lifetime.hasEnded { return nil }
        }
        let teardown = DisposableTeardown(disposable, lifetime)
        add(teardown)
        return teardown
    }

    /// Whether everything in it was ended, not only marked.
    fileprivate final var hasEnded: Bool { word.load(ordering: .acquiring) & Self.ended != 0 }
}
