/// Runs sources one after another in one subscription, in constant stack: what `concat`, `catch` and `retry` are made of.
///
/// ```text
///   source ends ──▶ following(end) ──▶ nil: the result ends
///        ▲                      │
///        └──── subscribe ◀──────┘  at once, or by the loop that is subscribing already
/// ```
///
/// A source that ends while it is being subscribed to leaves its successor to the loop below it in the stack. The last source
/// takes the place of the succession: it is given the result's own observer and lifetime. When it is a succession itself it sees
/// that in its lifetime, and goes on in the loop it was started by, so nesting to the right does not deepen the stack.
@usableFromInline
final class Succession<Element> {
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Lifetime
    /// The lifetime itself, where this is the last source of another succession; else it is for this one to end.
    @usableFromInline let lane: SuccessionLane
    @usableFromInline let following: ((any Error)?) throws -> Successor<Element>?
    /// What is to be started: by who ends a source for the loop, one at a time, hence no check for exclusive access.
    @usableFromInline @exclusivity(unchecked) var upcoming: Successor<Element>?

    /// `following` is called with the end of each source but the last, by the one who ends it, and names the next; `nil` ends the result in
    /// the same way, and an error that it throws ends the result.
    @inlinable
    init(
        _ observer: AnyObserver<Element>, _ lifetime: Lifetime,
        following: @escaping ((any Error)?) throws -> Successor<Element>?
    ) {
        self.observer = observer
        self.lifetime = lifetime
        self.following = following
        lane = lifetime as? SuccessionLane ?? SuccessionLane(in: lifetime)
    }

    @inlinable var hasOwnLane: Bool { lane !== lifetime }

    /// Goes on as if a source had ended.
    @inlinable
    func goOn(after error: (any Error)?) {
        if lane.isDisposed { return }  // by the teardown of the one that has ended
        do {
            upcoming = try following(error)
        } catch {
            return lane.isDisposed ? () : end(error)
        }
        if upcoming != nil {
            lane.run { self.start() }
        } else if !lane.isDisposed {
            end(error)
        }
    }

    @inlinable
    func run(_ successor: consuming Successor<Element>) {
        upcoming = consume successor
        lane.run { self.start() }
    }

    /// In the loop, which is the lane's.
    @inlinable
    func start() {
        var upcoming: Successor<Element>?
        swap(&upcoming, &self.upcoming)  // `take()` would retain it
        guard let successor = upcoming else { return }
        if !successor.isLast {
            let turn = SuccessionTurn(in: self)
            successor.source(AnyObserver(next: observer.next, end: { turn.end($0) }), turn)
        } else if hasOwnLane {
            successor.source(AnyObserver(next: observer.next, end: { self.end($0) }), lane)
        } else {
            successor.source(observer, lane)
        }
    }

    @inlinable
    func end(_ error: (any Error)?) {
        if hasOwnLane {
            lane.dispose()
            if lifetime.isDisposed { return }  // by a teardown
        }
        observer.end(error)
    }
}

/// A source of a succession: only what it takes to subscribe, for all that an observable knows is more to copy.
@usableFromInline
struct Successor<Element> {
    @usableFromInline let source: (consuming AnyObserver<Element>, Lifetime) -> Void
    @usableFromInline var isLast: Bool

    @inlinable
    init(_ observable: Observable<Element>, isLast: Bool = false) {
        self.init(isLast: isLast, source: observable.source)
    }

    @inlinable
    init(isLast: Bool = false, source: @escaping (consuming AnyObserver<Element>, Lifetime) -> Void) {
        self.source = source
        self.isLast = isLast
    }
}

/// How long one source of a succession lives, and its end, unless it is the last.
// The proof: what it adds to a lifetime is called by the source only.
@usableFromInline
final class SuccessionTurn<Element>: Lifetime, @unchecked Sendable {
    @usableFromInline let succession: Succession<Element>

    @inlinable
    init(in succession: Succession<Element>) {
        self.succession = succession
        super.init(in: succession.lane)
    }

    @inlinable
    func end(_ error: (any Error)?) {
        dispose()
        succession.goOn(after: error)
    }
}

/// The lifetime of a succession, and the loop in which it subscribes to its sources.
@usableFromInline
final class SuccessionLane: Lifetime, @unchecked Sendable {  // proof: see `start`
    private let trampoline = Trampoline()
    /// Starts the next source. There is one at a time: it is put here by the end of the one before, and taken by the loop.
    @exclusivity(unchecked) private var start: (() -> Void)?

    @usableFromInline
    override init(in parent: Lifetime) { super.init(in: parent) }

    /// Calls `start` in the loop: at once, or after what is being started.
    @usableFromInline
    func run(_ start: consuming @escaping () -> Void) {
        self.start = consume start
        trampoline.run {
            var start: (() -> Void)?
            swap(&start, &self.start)
            if !isDisposed { start?() }
        }
    }
}
