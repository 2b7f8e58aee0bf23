extension ObservableType {
    /// Subscribes to what `selector` makes of an element, and drops the elements that come while that one runs.
    ///
    /// `selector` is not called for a dropped element.
    ///
    /// ```text
    /// source                            --1--2-----3---|
    /// a, of 1                             --a--a-|
    /// c, of 3                                      --c--|
    /// flatMapFirst { $0 == 1 ? a : c }  ----a--a-----c--|
    /// ```
    ///
    /// - Termination: completes when the source and the running inner stream have; the first failure of either, or an
    ///   error thrown by `selector`, ends everything.
    /// - Isolation: `selector` runs where it was written.
    /// - Complexity: O(1) per element; one allocation per inner stream, beside its own.
    @_alwaysEmitIntoClient
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source, isolation: (any Actor)? = #isolation
    ) -> Observable<Source.Element> {
        asObservable().confined(to: isolation).flattened(.first, selector)
    }
}
