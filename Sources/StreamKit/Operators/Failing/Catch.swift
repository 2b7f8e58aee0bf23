extension ObservableType {
    /// Goes on, after a failure, with the stream that `handler` makes of the error.
    ///
    /// `handler` is called once at most: a failure of its own stream is the result's. Outside a `flatMap` it replaces the outer
    /// stream for good; to keep that going, catch inside, where the inner stream is made.
    ///
    /// ```text
    /// source                --1--2--#
    /// other                         --9--|
    /// catch { _ in other }  --1--2----9--|
    /// ```
    ///
    /// - Termination: as the source where it completes, else as the handler's stream. An error thrown by `handler` ends the
    ///   result.
    /// - Isolation: `handler` runs where it was written, and what its stream sends arrives there.
    /// - Complexity: O(1) per element and per subscription, plus `handler`. A handler whose stream is caught again, without end, uses
    ///   constant stack.
    @inlinable
    public func `catch`(
        _ handler: @escaping (any Error) throws -> Observable<Element>, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        let source = asObservable().confined(to: isolation)
        let confinement = source.confinement
        return Observable(confinement: confinement) { observer, lifetime in
            let succession = Succession(observer, lifetime) { error in
                guard let error else { return nil }
                return (try handler(error).confined(to: confinement), isLast: true)
            }
            succession.run((source, isLast: false))
        }
    }
}
