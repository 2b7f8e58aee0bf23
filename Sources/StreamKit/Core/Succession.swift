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
    @usableFromInline
    typealias Successor = (source: Observable<Element>, isLast: Bool)

    private let observer: AnyObserver<Element>
    private let lane: SuccessionLane
    private let following: ((any Error)?) throws -> Successor?

    /// `following` is called with the end of each source but the last, by the one who ends it, and names the next; `nil` ends the result in
    /// the same way, and an error that it throws ends the result.
    @usableFromInline
    init(
        _ observer: AnyObserver<Element>, _ lifetime: Lifetime,
        following: @escaping ((any Error)?) throws -> Successor?
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
                observer.end(error)
            }
        }
    }

    /// Goes on as if a source had ended.
    @usableFromInline
    func goOn(after error: (any Error)?) {
        if lane.isDisposed { return }  // by the teardown of the one that has ended
        guard let successor = observer.result(in: lane, of: { try following(error) }) else { return }
        if let successor { run(successor) } else { observer.end(error) }
    }

    @usableFromInline
    func run(_ successor: Successor) {
        lane.perform { [self] in
            if successor.isLast { return successor.source.source(observer, lane) }
            let child = Lifetime(in: lane)
            successor.source.source(
                AnyObserver(next: observer.next) { error in
                    child.dispose()
                    self.goOn(after: error)
                }, child)
        }
    }
}

/// The lifetime of a succession, and the loop in which it subscribes to its sources.
@usableFromInline
final class SuccessionLane: Lifetime, @unchecked Sendable {  // proof: it adds nothing but a gate
    private let gate = Gate<() -> Void>()

    func perform(_ job: @escaping () -> Void) {
        guard gate.enterIfIdle() || gate.enterOrQueue(job) else { return }
        if !isDisposed { job() }
        while let job = gate.leaveOrNext() {
            if !isDisposed { job() }
        }
    }
}
