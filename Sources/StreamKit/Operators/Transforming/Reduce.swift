extension ObservableType {
    /// Folds all elements into one value, and emits that when the source completes.
    ///
    /// An empty source gives the seed. Nothing comes before the completion; for the running result see
    /// ``scan(_:accumulator:isolation:)``.
    ///
    /// ```text
    /// source         --1---2---3---|
    /// reduce(10, +)  --------------(16,|)
    /// ```
    ///
    /// - Termination: completes right after the result; a failure passes through, and the result is not sent then. An error
    ///   thrown by a closure ends the result.
    /// - Isolation: `accumulator` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `accumulator`.
    @_alwaysEmitIntoClient
    public func reduce<Result>(
        _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 }, isolation: isolation)
    }

    /// The same with the result changed by `mapResult`, which is called once, at the completion.
    @_alwaysEmitIntoClient
    public func reduce<Accumulated, Result>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
        mapResult: @escaping (Accumulated) throws -> Result, isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        asObservable().confined(to: isolation)
            .folded(into: seed, { $0 = try accumulator($0, $1) }, mapResult: mapResult)
    }
}

extension Observable {
    /// Folds all elements into one value, in place, and emits what `mapResult` makes of it at the completion.
    @inlinable
    func folded<Accumulated, Result>(
        into seed: Accumulated, _ fold: @escaping (inout Accumulated, Element) throws -> Void,
        mapResult: @escaping (Accumulated) throws -> Result
    ) -> Observable<Result> {
        derive { observer, lifetime in
            let accumulated = Cell(seed)
            return AnyObserver(
                next: { element in
                    _ = observer.result(in: lifetime) { try fold(&accumulated.value, element) }
                },
                end: { error in
                    guard error == nil else { return observer.end(error) }
                    let result = observer.result(in: lifetime) { try mapResult(accumulated.value) }
                    guard let result else { return }
                    observer.next(result)
                    if !lifetime.isDisposed { observer.end(nil) }
                })
        }
    }
}
