extension ObservableType {
    /// Emits what `transform` makes of each element.
    ///
    /// ```text
    /// source            --1---2---3---|
    /// map { $0 * 10 }   --10--20--30--|
    /// ```
    ///
    /// - Termination: completion and failure pass through; an error thrown by `transform` ends the result.
    /// - Isolation: `transform` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `transform`.
    @inlinable
    public func map<Result>(
        _ transform: @escaping (Element) throws -> Result, isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        asObservable().confined(to: isolation).derive { observer, _ in observer.mapObserver(transform) }
    }
}
