extension ObservableType {
    /// Gives the first element, or `nil` if the source completes without one.
    ///
    /// ```text
    /// source   --1---2---3---|
    /// first()  --(1|)
    /// ```
    ///
    /// ```text
    /// source   ------|
    /// first()  ------(nil,|)
    /// ```
    ///
    /// - Termination: succeeds with the first element, and lets the source go then; a failure before passes through.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public func first() -> Single<Element?> {
        Single(
            keeping: asObservable().derive { observer, lifetime in
                AnyObserver(
                    next: { element in
                        observer.next(element)
                        if !lifetime.isDisposed { observer.end(nil) }
                    },
                    end: { error in
                        if error == nil { observer.next(nil) }
                        if !lifetime.isDisposed { observer.end(error) }
                    })
            })
    }
}
