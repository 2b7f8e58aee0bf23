extension ObservableType {
    /// Shares one subscription to the source, made by `connect()`, and replays nothing.
    ///
    /// Subscribing starts nothing; and who subscribes when the source has ended waits for the next connection, rather than getting the end.
    ///
    /// ```text
    /// source     --1---2---3--|
    /// connect()  ----c
    /// publish()  ------2---3--|
    /// ```
    ///
    /// - Termination: as the source, for those who are subscribed then.
    /// - Order: as a ``PublishSubject``: serial, and the same for all.
    /// - Threads: subscribing, connecting and disposing may be done from anywhere.
    /// - Complexity: O(subscribers) per element, without a lock; O(1) to subscribe.
    @_alwaysEmitIntoClient
    public func publish() -> ConnectableObservable<Element> {
        asObservable().connectable(keeping: 0, for: .whileConnected)
    }
}

extension Observable {
    /// What `publish`, `replay` and `share` are: a connectable stream that keeps the newest `count` elements.
    @inlinable
    func connectable(keeping count: Int, for scope: SubjectLifetimeScope) -> ConnectableObservable<Element> {
        if count > 0, let unretained { return unretained(count, scope) }
        let makeSubject =
            count == 0
            ? { Junction(PublishSubject<Element>()) } : { Junction(ReplaySubject<Element>.create(bufferSize: count)) }
        let connector: Connector<Element>
        switch scope {
        case .whileConnected: connector = Connector(self, at: nil, makeSubject: makeSubject)
        case .forever:
            let subject = makeSubject()
            connector = Connector(self, at: nil) { subject }
        }
        return ConnectableObservable(connector, confinement: confinement)
    }
}
