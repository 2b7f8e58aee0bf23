extension ConnectableObservableType {
    /// Connects when the first one subscribes, and disposes the connection when the last one has gone.
    ///
    /// `share()` is `publish().refCount()`. The first one is subscribed before the connection is made, so it misses nothing of a source that
    /// sends at once. A connection that was there before is used, and is disposed with the last of those who came through `refCount`.
    ///
    /// ```text
    /// source                --1---2---3--|
    /// publish().refCount()  --1---2---3--|
    /// ```
    ///
    /// - Termination: as the source. Who subscribes afterwards connects anew, unless the subject has ended for good.
    /// - Threads: subscribers may come and go on any threads; of many that come first at the same instant one connects.
    /// - Complexity: O(1) to subscribe and to dispose; nothing per element.
    @_alwaysEmitIntoClient
    public func refCount() -> Observable<Element> {
        if let connectable = self as? ConnectableObservable<Element> { return connectable.observable(true) }
        // Another's: its connection stands for the source, and the stream itself for the subject.
        let source = Observable<Element> { _, lifetime in lifetime.insert(connect()) }
        let subject = Junction(
            observer: AnyObserver<Element>(next: { _ in }, end: { _ in }),
            observable: Observable { observer, lifetime in lifetime.insert(subscribe(observer)) })
        return ConnectableObservable(Connector(source, at: nil) { subject }).observable(true)
    }
}
