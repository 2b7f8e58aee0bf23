extension ObservableType {
    /// Emits each element together with its index, counted from zero.
    ///
    /// Each subscription counts for itself.
    ///
    /// ```text
    /// source        --a---b---c---|
    /// enumerated()  --0a--1b--2c--|
    /// ```
    ///
    /// - Termination: completion and failure pass through.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        asObservable().derive { observer, _ in
            let count = Cell(0)
            return AnyObserver(
                next: { element in
                    let index = count.value
                    count.value = index + 1
                    observer.next((index: index, element: element))
                }, end: observer.end)
        }
    }
}
