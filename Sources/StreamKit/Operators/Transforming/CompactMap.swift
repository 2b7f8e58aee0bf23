extension ObservableType {
    /// Emits what `transform` makes of each element, leaving out what it makes `nil` of.
    ///
    /// ```text
    /// source                   --1---x---3---|
    /// compactMap { Int($0) }   --1-------3---|
    /// ```
    ///
    /// - Termination: completion and failure pass through; an error thrown by `transform` ends the result.
    /// - Isolation: `transform` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `transform`.
    @_alwaysEmitIntoClient
    public func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?, isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        asObservable().confined(to: isolation).derive { observer, lifetime in
            AnyObserver(
                next: { element in
                    if let result = observer.result(in: lifetime, of: { try transform(element) }), let result {
                        observer.next(result)
                    }
                }, end: observer.end)
        }
    }
}
