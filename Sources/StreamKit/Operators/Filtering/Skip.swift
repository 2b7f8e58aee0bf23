extension ObservableType {
    /// Leaves out the first `count` elements.
    ///
    /// A count of zero or less leaves out nothing. Each subscription counts for itself.
    ///
    /// ```text
    /// source   --1---2---3---|
    /// skip(1)  ------2---3---|
    /// ```
    ///
    /// - Termination: completion and failure pass through.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public func skip(_ count: Int) -> Observable<Element> {
        asObservable().derive { observer, _ in
            let remaining = Cell(count)
            return AnyObserver(
                next: { element in
                    if remaining.value > 0 { remaining.value -= 1 } else { observer.next(element) }
                }, end: observer.end)
        }
    }
}
