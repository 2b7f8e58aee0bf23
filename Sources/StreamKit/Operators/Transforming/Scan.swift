extension ObservableType {
    /// Emits the running result of folding each element into an accumulated value.
    ///
    /// The seed is never emitted on its own, and an empty source stays empty.
    ///
    /// ```text
    /// source       --1---2---3---|
    /// scan(10, +)  --11--13--16--|
    /// ```
    ///
    /// - Termination: completion and failure pass through; an error thrown by `accumulator` ends the result.
    /// - Isolation: `accumulator` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `accumulator`.
    @_alwaysEmitIntoClient
    public func scan<Result>(
        _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        asObservable().confined(to: isolation).derive { observer, lifetime in
            let result = Cell(seed)
            return AnyObserver(
                next: { element in
                    let folded: Void? = observer.result(in: lifetime) {
                        result.value = try accumulator(result.value, element)
                    }
                    if folded != nil { observer.next(result.value) }
                }, end: observer.end)
        }
    }

    /// The same with an `accumulator` that changes the accumulated value in place, which spares collections a copy.
    @_alwaysEmitIntoClient
    public func scan<Result>(
        into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        asObservable().confined(to: isolation).derive { observer, lifetime in
            let result = Cell(seed)
            return AnyObserver(
                next: { element in
                    let folded: Void? = observer.result(in: lifetime) { try accumulator(&result.value, element) }
                    if folded != nil { observer.next(result.value) }
                }, end: observer.end)
        }
    }
}
