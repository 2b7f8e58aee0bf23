extension ObservableType {
    /// Emits only the elements for which `predicate` holds.
    ///
    /// ```text
    /// source             --1--2--3--4--|
    /// filter { $0 > 2 }  --------3--4--|
    /// ```
    ///
    /// - Termination: completion and failure pass through; an error thrown by `predicate` ends the result.
    /// - Isolation: `predicate` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `predicate`.
    @inlinable
    public func filter(
        _ predicate: @escaping (Element) throws -> Bool, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        asObservable().confined(to: isolation).derive { observer, _ in
            AnyObserver(
                next: { element in
                    let isIncluded: Bool
                    do { isIncluded = try predicate(element) } catch { return observer.end(error) }
                    if isIncluded { observer.next(element) }
                }, end: observer.end)
        }
    }
}
