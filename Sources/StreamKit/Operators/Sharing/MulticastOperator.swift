extension ObservableType {
    /// Sends what one subscription to the source sends, made by `connect()`, through `subject` to all who subscribe.
    ///
    /// The subject stays the same: once the source has ended it is ended for good, and a later connection feeds it in vain.
    ///
    /// ```text
    /// source                       --1---2---3--|
    /// connect()                    ----c
    /// multicast(PublishSubject())  ------2---3--|
    /// ```
    ///
    /// - Termination: as the subject, which is sent the source's end.
    /// - Order: as the subject.
    /// - Threads: subscribing, connecting and disposing may be done from anywhere.
    /// - Complexity: that of the subject.
    @_alwaysEmitIntoClient
    public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Element>
    where Subject.Element == Element {
        multicast(makeSubject: { subject }, isolation: nil)
    }

    /// The same with a subject for each connection: it is made for the first who subscribes or connects, and let go when the
    /// source ends or the connection is disposed.
    ///
    /// - Isolation: `makeSubject` runs where it was written: subscribed to or connected from elsewhere, it is queued for there, and the
    ///   connection with it. When several threads come first at the same instant it may run for each, and one subject is used.
    @_alwaysEmitIntoClient
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject, isolation: (any Actor)? = #isolation
    ) -> ConnectableObservable<Element> where Subject.Element == Element {
        ConnectableObservable(Connector(asObservable(), at: Confinement(isolation)) { Junction(makeSubject()) })
    }

    /// Shares one subscription to the source among all that `selector` makes of it.
    ///
    /// Each subscriber to the result gets a subject, and a subscription to the source through it, of its own. `selector`'s result is subscribed
    /// to first, then the source.
    ///
    /// ```text
    /// source                                                     --1---2---3--|
    /// multicast(PublishSubject.init) { zip($0, $0.skip(1), +) }  ------3---5--|
    /// ```
    ///
    /// - Termination: as what `selector` returns; the source is disposed with it. An error thrown by a closure fails the result.
    /// - Isolation: the closures run where they were written: subscribed to from elsewhere, they are queued for there.
    /// - Complexity: O(1) per subscription, plus that of the closures and of the subject.
    @_alwaysEmitIntoClient
    public func multicast<Subject: SubjectType, Result>(
        _ subjectSelector: @escaping () throws -> Subject,
        selector: @escaping (Observable<Element>) throws -> Observable<Result>,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Result> where Subject.Element == Element {
        let source = asObservable()
        let place = Confinement(isolation)
        return Observable<Result> { observer, lifetime in
            Confinement.run(at: place) {
                if lifetime.isDisposed { return }
                guard let subject = observer.result(in: lifetime, of: subjectSelector) else { return }
                let junction = Junction(subject)
                let connector = Connector(source, at: nil) { junction }
                let result = observer.result(in: lifetime) {
                    try selector(connector.observable(isCounted: false, confinement: nil))
                }
                guard let result else { return }
                result.source(observer, lifetime)
                if !lifetime.isDisposed { connector.connect(in: lifetime) }
            }
        }
    }
}
