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
        self.following = following
        if let lane = lifetime as? SuccessionLane {
            self.lane = lane
            self.observer = observer
        } else {
            let lane = SuccessionLane(in: lifetime)
            self.lane = lane
            self.observer = AnyObserver(next: observer.next) { error in
                lane.dispose()
                if !lifetime.isDisposed { observer.end(error) }
            }
        }
    }

    /// Goes on as if a source had ended.
    @inlinable
    func goOn(after error: (any Error)?) {
        if lane.isDisposed { return }  // by the teardown of the one that has ended
        guard let successor = observer.result(in: lane, of: { try following(error) }) else { return }
        if let successor { run(successor) } else { observer.end(error) }
    }

    @inlinable
    func run(_ successor: Successor<Element>) {
        upcoming = successor
        guard lane.gate.enterIfIdle() || lane.gate.enterOrQueue({ self.start() }) else { return }
        if !lane.isDisposed { start() }
        lane.leave()
    }

    /// In the loop, which is the lane's.
    @inlinable
    func start() {
        guard let successor = upcoming.take() else { return }
        if successor.isLast { return successor.source(observer, lane) }
        let child = Lifetime(in: lane)
        successor.source(
            AnyObserver(next: observer.next) { error in
                child.dispose()
                self.goOn(after: error)
            }, child)
    }
}

/// A source of a succession: only what it takes to subscribe, for all that an observable knows is more to copy.
@usableFromInline
struct Successor<Element> {
    @usableFromInline let source: (consuming AnyObserver<Element>, Lifetime) -> Void
    @usableFromInline var isLast: Bool

    @inlinable
    init(_ observable: Observable<Element>, isLast: Bool = false) {
        source = observable.source
        self.isLast = isLast
    }
}

/// The lifetime of a succession, and the loop in which it subscribes to its sources.
@usableFromInline
final class SuccessionLane: Lifetime, @unchecked Sendable {  // proof: it adds nothing but a gate
    @usableFromInline let gate = Gate<() -> Void>()

    @usableFromInline
    override init(in parent: Lifetime) { super.init(in: parent) }

    /// Starts the sources that were left to the loop.
    @usableFromInline
    func leave() {
        while let job = gate.leaveOrNext() {
            if !isDisposed { job() }
        }
    }
}
