extension ObservableType {
    /// Shares one subscription to the source, made by `connect()`, and replays the newest elements of it to who comes later.
    ///
    /// Who subscribes during the connection gets what is kept at once, then what follows, without a gap or a repeat. What is kept is let go
    /// when the source ends and when the connection is disposed; ``share(replay:scope:)`` can keep it for ever.
    ///
    /// ```text
    /// source                     --1---2---3--|
    /// connect()                  c
    /// replay(1), coming after 2          2-3--|
    /// ```
    ///
    /// - Termination: as the source, for those who are subscribed then; who comes afterwards waits for the next connection.
    /// - Order: as a ``ReplaySubject``: serial, and the same for all.
    /// - Threads: subscribing, connecting and disposing may be done from anywhere.
    /// - Complexity: O(subscribers) per element; O(1) to subscribe, plus the replay.
    /// - Parameter bufferSize: how many elements to keep: 0 keeps none, a negative number traps.
    @_alwaysEmitIntoClient
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        precondition(
            bufferSize >= 0,
            "replay cannot keep \(bufferSize) elements, for there is no such number: pass zero or more, or call replayAll()."
        )
        return asObservable().connectable(keeping: bufferSize, for: .whileConnected)
    }

    /// Like ``replay(_:)``, with every element of the connection kept.
    @_alwaysEmitIntoClient
    public func replayAll() -> ConnectableObservable<Element> {
        replay(.max)
    }
}
