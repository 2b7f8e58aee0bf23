/// One subscription to a source whose elements go into streams that the result emits: groups, or windows.
///
/// ```text
///   source ──▶ stage ──▶ Branching ──▶ Branch of streams ─ ─▶ subscriber of the result
///                   └──▶ Branch of elements ─ ─▶ subscriber of a group or window
///   a subscriber's lifetime ──▶ its use ──▶ `upstream`: the source's lifetime ──▶ Branch
/// ```
///
/// The source stays subscribed to while the result is or any branch. When it is over without an end, because what would send it is
/// gone, the branches are closed.
@usableFromInline
final class Branching<Stream> {
    /// Of the subscription to the source.
    @usableFromInline let upstream = Lifetime()
    @usableFromInline let streams = Branch<Stream>()
    private let uses: RefCountDisposable
    private let confinement: Confinement?

    @usableFromInline
    init(_ observer: AnyObserver<Stream>, _ lifetime: Lifetime, on confinement: Confinement?) {
        self.confinement = confinement
        uses = RefCountDisposable(disposable: upstream)
        upstream.add(streams)
        // Inserted first, so that it is disposed last: the subscriber has left when the source is let go.
        lifetime.insert(uses)
        streams.multicast.subscribe(observer.released(on: confinement), lifetime)
    }

    /// A new branch, and the stream that it is to its subscribers.
    @usableFromInline
    func open<Element>() -> (branch: Branch<Element>, stream: Observable<Element>) {
        let branch = Branch<Element>()
        upstream.add(branch)
        let stream = Observable(beginningOn: confinement) { [uses, confinement] observer, lifetime in
            lifetime.insert(uses.retain())
            // Who comes when the source has been let go gets the end, if there was one, and else never anything.
            if uses.isDisposed, !branch.hasEnded { return }
            branch.multicast.subscribe(observer.released(on: confinement), lifetime)
        }
        return (branch, stream)
    }

    /// Ends `branch` and forgets it.
    @usableFromInline
    func end<Element>(_ branch: Branch<Element>, _ error: (any Error)?) {
        branch.multicast.end(error)
        upstream.remove(branch)
    }

    /// Ends the result and lets the source go.
    @usableFromInline
    func end(_ error: (any Error)?) {
        streams.multicast.end(error)
        upstream.dispose()
    }
}

/// Where a stage sends into one of several streams.
@usableFromInline
final class Branch<Element>: Teardown, @unchecked Sendable {  // proof: the multicast's, and it adds nothing that varies
    @usableFromInline let multicast = Multicast<Element>()

    @usableFromInline
    override init() {}

    /// Whether it ended, and was not merely closed.
    var hasEnded: Bool { multicast.lock.withLock { multicast.ending != nil } }

    @usableFromInline
    override func run() { multicast.close() }
}
