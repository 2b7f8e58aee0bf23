extension ObservableType {
    /// Emits the elements for as long as `predicate` holds, and completes at the first one for which it does not.
    ///
    /// ```text
    /// source                   --1---2---3---1---|
    /// take(while: { $0 < 3 })  --1---2---|
    /// ```
    ///
    /// Whether the first one for which it does not hold is sent, too, says `behavior`. `predicate` is not asked again after it.
    ///
    /// ```text
    /// source                                         --1---2---3---1---|
    /// take(while: { $0 < 3 }, behavior: .inclusive)  --1---2---(3|)
    /// ```
    ///
    /// - Termination: completes when `predicate` fails to hold, and lets the source go then; else as the source. An error thrown by
    ///   `predicate` ends the result.
    /// - Isolation: `predicate` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `predicate`.
    @_alwaysEmitIntoClient
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        asObservable().confined(to: isolation).derive { observer, lifetime in
            AnyObserver(
                next: { element in
                    guard let goesOn = observer.result(in: lifetime, of: { try predicate(element) }) else { return }
                    if goesOn || behavior == .inclusive { observer.next(element) }
                    if !goesOn, !lifetime.isDisposed { observer.end(nil) }
                }, end: observer.end)
        }
    }
}
