extension ObservableType {
    /// Emits `elements`, in their order, before the elements of the source.
    ///
    /// They are sent while the result is being subscribed to, before the source is subscribed to.
    ///
    /// ```text
    /// source         ---1--2--|
    /// startWith(10)  10-1--2--|
    /// ```
    ///
    /// - Termination: as the source. An empty source still gives `elements`.
    /// - Complexity: O(1) per element.
    @_alwaysEmitIntoClient
    public func startWith(_ elements: Element...) -> Observable<Element> {
        let source = asObservable()
        return Observable(beginningOn: source.confinement) { observer, lifetime in
            for element in elements {
                if lifetime.isDisposed { return }
                observer.next(element)
            }
            if !lifetime.isDisposed { source.source(observer, lifetime) }
        }
    }
}
