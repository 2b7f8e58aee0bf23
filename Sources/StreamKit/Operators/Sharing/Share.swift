/// How long a shared stream keeps what it replays.
public enum SubjectLifetimeScope: Sendable {
    /// As long as somebody is subscribed: who comes after that, or after the end of the source, starts the source anew.
    case whileConnected
    /// As long as the shared stream exists: who comes later gets the old elements first, and the end if there was one.
    case forever
}

extension ObservableType {
    /// Subscribes to the source once, for all who subscribe to the result, while anybody does.
    ///
    /// The first one to come starts the source, the last one to go disposes it. Who comes later gets the newest `replay`
    /// elements first, without a gap or a repeat before the next. Make it once and subscribe to that: each call of `share`
    /// shares for itself.
    ///
    /// ```text
    /// source                --1---2---3--|
    /// share(replay: 1)      --1---2---3--|
    /// who comes after 1         1-2---3--|
    /// ```
    ///
    /// - Termination: as the source. With ``SubjectLifetimeScope/whileConnected`` who subscribes afterwards starts the
    ///   source anew: `just(1).share(replay: 1)` gives each of its subscribers `1` and the completion by a run of its own. With
    ///   ``SubjectLifetimeScope/forever`` it gets the replay and the same end, and the source is not started again.
    /// - Order: as a ``PublishRelay``: serial, and the same for all.
    /// - Threads: subscribers may come and go on any threads; of many that come first at the same instant one starts the source.
    /// - Complexity: O(subscribers) per element, without a lock where nothing is replayed; O(1) to subscribe, plus the replay.
    /// - Parameters:
    ///   - replay: how many elements to keep for who comes later; not below zero.
    ///   - scope: how long to keep them.
    @inlinable
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        precondition(
            replay >= 0, "share cannot replay \(replay) elements, for there is no such number: pass zero or more.")
        let source = asObservable()
        let share = Share<Element>(replay: replay, scope)
        let confinement = source.confinement
        return Observable(beginningOn: confinement) { observer, lifetime in
            guard let run = share.join(observer.released(on: confinement), lifetime) else { return }
            let buffer = run.buffer
            let end = { (error: (any Error)?) in share.end(run, error) }
            if replay == 0 {
                source.source(AnyObserver(next: { buffer.multicast.send($0) }, end: end), run)
            } else {
                source.source(AnyObserver(next: { buffer.send($0) }, end: end), run)
            }
        }
    }
}

/// What the subscribers of one shared stream have in common.
///
/// ```text
///   Share ──▶ SharedRun ──▶ place in the source ──▶ observer ──▶ SharedRun, Share
///                 │ buffer
///                 ▼
///             Multicast ──▶ Subscriber ──▶ closures down to the user's
///                                 subscriber's lifetime ──▶ SharedMembership ──▶ SharedRun, Share
/// ```
///
/// Who is in is decided under the lock; the source is started and disposed after it. The ring is broken when the run is over.
@usableFromInline
final class Share<Element>: @unchecked Sendable {  // proof: what varies is under `lock`
    private let replay: Int
    private let scope: SubjectLifetimeScope
    private let lock = Lock()
    @exclusivity(unchecked) private var current: SharedRun<Element>?
    /// What is kept for ever, and whether the source has ended for ever.
    private let kept: ReplayBuffer<Element>?
    @exclusivity(unchecked) private var isOver = false

    @usableFromInline
    init(replay: Int, _ scope: SubjectLifetimeScope) {
        self.replay = replay
        self.scope = scope
        kept = scope == .forever ? ReplayBuffer(limit: replay) : nil
    }

    /// Lets `observer` in; if it is the first one, it is for the caller to start the source for the run.
    @usableFromInline
    func join(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) -> SharedRun<Element>? {
        if lifetime.isDisposed { return nil }
        let (run, isFirst) = lock.withLock {
            if let current {
                current.memberCount += 1
                return (current, false)
            }
            let run = SharedRun(kept ?? ReplayBuffer(limit: replay))
            current = run
            return (run, !isOver)
        }
        // Added first, so that it is run last: the subscriber has left the multicast when it leaves the run.
        lifetime.add(SharedMembership(self, run))
        if replay == 0 {
            run.buffer.multicast.subscribe(observer, lifetime)
        } else {
            run.buffer.observable.source(observer, lifetime)
        }
        return isFirst && !run.isDisposed ? run : nil
    }

    fileprivate func leave(_ run: SharedRun<Element>) {
        let isLast = lock.withLock {
            run.memberCount -= 1
            guard run.memberCount == 0 else { return false }
            if current === run { current = nil }
            return true
        }
        if isLast { run.dispose() }
    }

    /// The source of `run` has ended. Who comes from now on does not come to this run, unless its end is for ever.
    @usableFromInline
    func end(_ run: SharedRun<Element>, _ error: (any Error)?) {
        let isCurrent = lock.withLock {
            guard current === run, !run.isDisposed else { return false }
            if scope == .forever { isOver = true } else { current = nil }
            return true
        }
        run.dispose()
        if isCurrent { run.buffer.multicast.end(error) }
    }
}

/// One subscription to the source of a share, and what it feeds.
@usableFromInline
final class SharedRun<Element>: Lifetime, @unchecked Sendable {  // proof: `memberCount` is under the share's lock
    @usableFromInline let buffer: ReplayBuffer<Element>
    @exclusivity(unchecked) fileprivate var memberCount = 1

    fileprivate init(_ buffer: ReplayBuffer<Element>) {
        self.buffer = buffer
        super.init()
    }
}

/// Leaves the run when its subscriber's lifetime ends.
private final class SharedMembership<Element>: Teardown, @unchecked Sendable {  // proof: it is never changed
    private let share: Share<Element>
    private let sharedRun: SharedRun<Element>

    init(_ share: Share<Element>, _ run: SharedRun<Element>) {
        self.share = share
        sharedRun = run
        super.init()
    }

    override func run() { share.leave(sharedRun) }
}
