extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of the newest stream that this stream of streams has sent; the one before it is disposed.
    ///
    /// It is ``flatMapLatest(_:isolation:)`` for what already sends streams.
    ///
    /// ```text
    /// source          --a------b---|
    /// a                 --1--2--3--4-|
    /// b                        --5--6-|
    /// switchLatest()  ----1--2---5--6-|
    /// ```
    ///
    /// - Termination: completes when the source and the newest inner stream have; the first failure of either ends everything.
    /// - Isolation: inner streams arrive where the source does, if that is known to be an actor.
    /// - Complexity: O(1) per element; one allocation per inner stream, beside its own.
    @_alwaysEmitIntoClient
    public func switchLatest() -> Observable<Element.Element> {
        flatMapLatest({ $0 }, isolation: nil)
    }
}
