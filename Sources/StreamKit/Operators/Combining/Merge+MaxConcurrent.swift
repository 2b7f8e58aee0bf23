extension Merging where Element: ObservableConvertibleType {
    /// Subscribes to the streams that the stream emits, to at most `maxConcurrent` at a time, and emits their elements as they come.
    ///
    /// A stream that comes while so many run waits until one of them completes; there is no limit to how many wait. With 1 they
    /// run one after another. With 0 none ever runs, so nothing is emitted. A negative number is a programmer's error and traps.
    ///
    /// ```text
    /// source                   --a-b-c------|
    /// a                          --1--|
    /// b                            ----2----3---|
    /// c                               ----4--|
    /// merge(maxConcurrent: 2)  ----1---2--4-3---|
    /// ```
    ///
    /// - Termination: completes when the stream and all inner streams have; the first failure of any ends everything.
    /// - Complexity: O(1) per element, in constant stack; one allocation per inner stream, beside its own.
    @_alwaysEmitIntoClient
    public func callAsFunction(maxConcurrent: Int) -> Observable<Element.Element> {
        precondition(
            maxConcurrent >= 0,
            "merge(maxConcurrent:) cannot run a negative number of streams at a time, so pass a number of at least zero."
        )
        if maxConcurrent == 0 {
            return source.derive { observer, _ in AnyObserver(next: { _ in }, end: observer.end) }
        }
        return source.flattened(.limited(to: maxConcurrent)) { $0 }
    }
}
