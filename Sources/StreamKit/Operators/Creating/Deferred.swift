extension ObservableType {
    /// Asks `observableFactory` for a new source at each subscription, and emits what that one emits.
    ///
    /// The factory is not called before somebody subscribes, and again for each who does: what it reads, it reads then.
    ///
    /// ```text
    /// deferred { just(count) }  (1|)
    /// subscribed again          (2|)
    /// ```
    ///
    /// - Termination: as the source; an error thrown by `observableFactory` fails the result.
    /// - Isolation: `observableFactory` runs where it was written: subscribed to from elsewhere, it is queued for there.
    /// - Complexity: O(1) per subscription, plus `observableFactory`; nothing per element.
    @_alwaysEmitIntoClient
    public static func deferred(
        _ observableFactory: @escaping () throws -> Observable<Element>, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        let place = Confinement(isolation)
        return Observable { observer, lifetime in
            Confinement.run(at: place) {
                if lifetime.isDisposed { return }
                observer.result(in: lifetime, of: observableFactory)?.source(observer, lifetime)
            }
        }
    }
}
