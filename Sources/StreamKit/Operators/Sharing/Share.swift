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
    /// shares for itself. It is `publish().refCount()` or `replay(_:).refCount()`, but for the scope.
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
        return asObservable().connectable(keeping: replay, for: scope).refCount()
    }
}
