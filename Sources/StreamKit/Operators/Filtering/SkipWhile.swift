extension ObservableType {
    /// Leaves out the elements for as long as `predicate` holds, and emits all from the first one on for which it does not.
    ///
    /// `predicate` is not asked again after that one, which is sent.
    ///
    /// ```text
    /// source                   --1---2---3---1---|
    /// skip(while: { $0 < 3 })  ----------3---1---|
    /// ```
    ///
    /// - Termination: completion and failure pass through; an error thrown by `predicate` ends the result.
    /// - Isolation: `predicate` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `predicate`.
    @_alwaysEmitIntoClient
    public func skip(
        while predicate: @escaping (Element) throws -> Bool, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        asObservable().confined(to: isolation).derive { observer, lifetime in
            let isSkipping = Cell(true)
            return AnyObserver(
                next: { element in
                    if isSkipping.value {
                        let isSkipped = observer.result(in: lifetime) { try predicate(element) }
                        if isSkipped != false { return }
                        isSkipping.value = false
                    }
                    observer.next(element)
                }, end: observer.end)
        }
    }
}
