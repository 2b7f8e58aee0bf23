extension ObservableType {
    /// Gathers all elements, and gives them as one array when the source completes.
    ///
    /// An empty source gives an empty array. There is no limit to how many elements are kept.
    ///
    /// ```text
    /// source     --1---2---3---|
    /// toArray()  --------------([1·2·3],|)
    /// ```
    ///
    /// - Termination: succeeds when the source completes; a failure passes through, and the elements are dropped.
    /// - Complexity: O(1) per element, amortised.
    @_alwaysEmitIntoClient
    public func toArray() -> Single<[Element]> {
        let source = asObservable()
        return Single(
            keeping: source.derive { observer, lifetime in
                let elements = Cell<[Element]>([])
                return AnyObserver(
                    next: { elements.value.append($0) },
                    end: { error in
                        guard error == nil else { return observer.end(error) }
                        observer.next(elements.value)
                        if !lifetime.isDisposed { observer.end(nil) }
                    })
            })
    }
}
