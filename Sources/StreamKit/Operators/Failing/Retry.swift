extension ObservableType {
    /// Subscribes to the source again each time it fails, until it completes.
    ///
    /// The elements of all attempts come through. It does not pause: a source that fails at once, always, keeps its thread until
    /// the result is disposed.
    ///
    /// ```text
    /// first attempt   --1--#
    /// second attempt       --1--2--|
    /// retry()         --1----1--2--|
    /// ```
    ///
    /// - Termination: completes with the first attempt that does; never fails.
    /// - Depth: any number of attempts that fail at once use constant stack.
    /// - Complexity: O(1) per element and per attempt.
    @_alwaysEmitIntoClient
    public func retry() -> Observable<Element> {
        attempts(.max)
    }

    /// Subscribes to the source again each time it fails, `maxAttemptCount` times in all, the first one included.
    ///
    /// So `retry(1)` subscribes once, as without it, and `retry(0)` never: it completes at once. Each subscription counts for
    /// itself.
    ///
    /// ```text
    /// first attempt   --1--#
    /// second attempt       --1--#
    /// retry(2)        --1----1--#
    /// ```
    ///
    /// - Termination: completes with the first attempt that does, fails with the last one.
    /// - Depth: any number of attempts that fail at once use constant stack.
    /// - Complexity: O(1) per element and per attempt.
    /// - Parameter maxAttemptCount: how often to subscribe at most; not below zero.
    @_alwaysEmitIntoClient
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        precondition(
            maxAttemptCount >= 0,
            "retry cannot subscribe \(maxAttemptCount) times: pass a count of zero or more, or none to retry without a limit."
        )
        return attempts(maxAttemptCount)
    }

    @inlinable
    func attempts(_ maxCount: Int) -> Observable<Element> {
        let source = asObservable()
        let attempts = Swift.repeatElement(source, count: maxCount)
        return .succession(of: attempts, confinement: source.confinement) { $0 != nil }
    }
}
