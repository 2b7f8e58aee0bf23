extension ObservableType {
    /// Emits what `resultSelector` makes of each element and the newest one of `second`.
    ///
    /// ```text
    /// source                              --1-------2---3---|
    /// second                              ----10-------20-----
    /// withLatestFrom(second) { $0 + $1 }  ----------12--23--|
    /// ```
    ///
    /// Elements that come before the first one of `second` are dropped, not deferred. `second` is subscribed first. A
    /// `second` whose value can be read (a ``BehaviorRelay``) is not subscribed: it is read when the element comes, so it is
    /// never behind, not even where several elements wait in a relay. (A failed ``BehaviorSubject`` is noticed then, too.)
    ///
    /// - Termination: as the source; a failure of `second` ends the result, its completion does not. An error thrown by
    ///   `resultSelector` ends the result.
    /// - Isolation: `resultSelector` runs where it was written, and so does the reading.
    /// - Complexity: O(1) per element and per subscription, plus `resultSelector`.
    @_alwaysEmitIntoClient
    public func withLatestFrom<Source: ObservableConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        let source = asObservable()
        let second = second.asObservable()
        if let read = second.reader {
            return source.confined(to: isolation).derive { observer, lifetime in
                MapStage.observer({ try resultSelector($0, try read()) }, consume observer, lifetime)
            }
        }
        // Paired first, and handed over to the actor as pairs: so each element meets what was the newest when it came.
        let confinement = commonConfinement(of: [source.confinement, second.confinement])
        return Observable<(Element, Source.Element)>(confinement: confinement) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let newest = Cell<Source.Element?>(nil)
            gate.subscribe(to: second, in: lifetime, end: { if let error = $0 { observer.end(error) } }) {
                newest.value = $0
            }
            gate.subscribe(to: source, in: lifetime, end: observer.end) { element in
                if let newest = newest.value { observer.next((element, newest)) }
            }
        }.map({ try resultSelector($0.0, $0.1) }, isolation: isolation)
    }

    /// Emits the newest element of `second` at each element of this stream.
    @_alwaysEmitIntoClient
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second, resultSelector: { $1 }, isolation: nil)
    }
}
