extension ObservableType {
    /// Emits no element, and ends as the source does.
    ///
    /// The result's type says so: its elements are of the type `Never`, so `asCompletable()` can be called on it.
    ///
    /// ```text
    /// source            --1---2---3---|
    /// ignoreElements()  --------------|
    /// ```
    ///
    /// - Termination: completion and failure pass through.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public func ignoreElements() -> Observable<Never> {
        asObservable().derive { observer, _ in AnyObserver(next: { _ in }, end: observer.end) }
    }
}
