extension ObservableType {
    /// Emits the elements until `other` sends one, and completes then.
    ///
    /// ```text
    /// source              --1---2---3---|
    /// other               ---------x-----
    /// take(until: other)  --1---2--|
    /// ```
    ///
    /// A completion of `other` means nothing: the source goes on. `other` is subscribed to first, so if it sends at once, the
    /// source is never subscribed to.
    ///
    /// - Termination: completes at the first element of `other`, else as the source; a failure of either ends the result.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public func take<Source: ObservableConvertibleType>(until other: Source) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        let confinement = commonConfinement(of: [source.confinement, other.confinement])
        return Observable(confinement: confinement) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let end = observer.end
            gate.subscribe(to: other, in: lifetime, end: { if let error = $0 { end(error) } }) { _ in end(nil) }
            gate.subscribe(to: source, in: lifetime, end: end, next: observer.next)
        }
    }

    /// Emits the elements up to the first one for which `predicate` holds, and completes at that one.
    ///
    /// ```text
    /// source                   --1---2---3---1---|
    /// take(until: { $0 > 2 })  --1---2---|
    /// ```
    ///
    /// Whether that one is sent, too, says `behavior`. `predicate` is not asked again after it.
    ///
    /// ```text
    /// source                                         --1---2---3---1---|
    /// take(until: { $0 > 2 }, behavior: .inclusive)  --1---2---(3|)
    /// ```
    ///
    /// - Termination: completes when `predicate` holds, and lets the source go then; else as the source. An error thrown by `predicate`
    ///   ends the result.
    /// - Isolation: `predicate` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `predicate`.
    @_alwaysEmitIntoClient
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior, isolation: isolation)
    }
}
