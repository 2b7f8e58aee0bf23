extension ObservableType {
    /// Subscribes to what `selector` makes of each element, and emits the elements of all of these as they come.
    ///
    /// Inner streams run side by side, without a limit. For the newest only see ``flatMapLatest(_:isolation:)``, for
    /// one after another ``concatMap(_:isolation:)``.
    ///
    /// ```text
    /// source                       --1----2---|
    /// a, of 1                        --a----a--|
    /// b, of 2                             ----b---b-|
    /// flatMap { $0 == 1 ? a : b }  ----a----a-b---b-|
    /// ```
    ///
    /// - Termination: completes when the source and all inner streams have; the first failure of any, or an error thrown
    ///   by `selector`, ends everything.
    /// - Isolation: `selector` runs where it was written.
    /// - Complexity: O(1) per element; one allocation per inner stream, beside its own.
    @_alwaysEmitIntoClient
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source, isolation: (any Actor)? = #isolation
    ) -> Observable<Source.Element> {
        asObservable().confined(to: isolation).flattened(.all, selector)
    }
}
