extension ObservableType {
    /// Subscribes to what `selector` makes of each element, one after another: each waits until the one before completes.
    ///
    /// Elements that come in the meantime are kept, without a limit; `selector` is called when an element's turn comes.
    ///
    /// ```text
    /// source                         --1--2------|
    /// a, of 1                          --a--a-|
    /// b, of 2                                 --b-|
    /// concatMap { $0 == 1 ? a : b }  ----a--a---b-|
    /// ```
    ///
    /// - Termination: completes when the source and all inner streams have; the first failure of any, or an error thrown
    ///   by `selector`, ends everything.
    /// - Isolation: `selector` runs where it was written.
    /// - Complexity: O(1) per element, in constant stack; one allocation per inner stream, beside its own.
    @_alwaysEmitIntoClient
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source, isolation: (any Actor)? = #isolation
    ) -> Observable<Source.Element> {
        asObservable().confined(to: isolation).flattened(.serial, selector)
    }
}
