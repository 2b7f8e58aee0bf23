extension ObservableType {
    /// Subscribes to what `selector` makes of each element, disposing the one before it: only the newest emits.
    ///
    /// The older inner stream is disposed before `selector` is called; what it has sent by then and was not delivered is dropped.
    ///
    /// ```text
    /// source                             --1------2---|
    /// a, of 1                              --a--a--a--a-|
    /// b, of 2                                     --b--b-|
    /// flatMapLatest { $0 == 1 ? a : b }  ----a--a---b--b-|
    /// ```
    ///
    /// - Termination: completes when the source and the newest inner stream have; the first failure of either, or an
    ///   error thrown by `selector`, ends everything.
    /// - Isolation: `selector` runs where it was written.
    /// - Complexity: O(1) per element; one allocation per inner stream, beside its own.
    @_alwaysEmitIntoClient
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source, isolation: (any Actor)? = #isolation
    ) -> Observable<Source.Element> {
        asObservable().confined(to: isolation).flattened(.latest, selector)
    }
}
