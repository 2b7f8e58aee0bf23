extension ObservableType {
    /// Emits `element` in place of a failure, and completes.
    ///
    /// ```text
    /// source             --1--2--#
    /// catchAndReturn(9)  --1--2--(9|)
    /// ```
    ///
    /// - Termination: completes, where the source completes and where it fails.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        asObservable().derive { observer, lifetime in
            AnyObserver(
                next: observer.next,
                end: { error in
                    guard error != nil else { return observer.end(nil) }
                    observer.next(element)
                    if !lifetime.isDisposed { observer.end(nil) }
                })
        }
    }
}
