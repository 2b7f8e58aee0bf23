extension ObservableType {
    /// Emits every event of this stream as an element, its end too, and then completes.
    ///
    /// ```text
    /// source       --1---2---|
    /// materialize  --1---2---(C|)
    /// ```
    ///
    /// There, `C` is the element `.completed`, and `1` is `.next(1)`.
    ///
    /// - Termination: completes after the event that ended the source; it never fails.
    /// - Complexity: O(1) per element.
    @_alwaysEmitIntoClient
    public func materialize() -> Observable<Event<Element>> {
        asObservable().derive { observer, lifetime in
            AnyObserver(
                next: { observer.next(.next($0)) },
                end: { error in
                    observer.next(Event(end: error))
                    if !lifetime.isDisposed { observer.end(nil) }
                })
        }
    }
}
