extension ObservableType {
    /// Emits what `resultSelector` makes of each element and the newest one of `second`.
    ///
    /// ```text
    /// source                          --1-------2---3---|
    /// second                          ----10-------20-----
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
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        let source = asObservable().confined(to: isolation)
        let second = second.asObservable()
        if let read = second.reader {
            return source.derive { observer, _ in observer.mapObserver { try resultSelector($0, try read()) } }
        }
        let latest = second.confined(to: source.confinement)
        return Observable<Result>(confinement: source.confinement) { observer, lifetime in
            let gate = Gate<() -> Void>()
            var newest: Source.Element?
            let child = Lifetime(in: lifetime)
            let secondEnd = gate.serializing(in: lifetime, observer.end)
            latest.source(
                AnyObserver(next: gate.serializing(in: lifetime) { newest = $0 }) { error in
                    child.dispose()
                    if let error { secondEnd(error) }
                }, child)
            if lifetime.isDisposed { return }
            let next = gate.serializing(in: lifetime) { (element: Element) in
                guard let newest else { return }
                let result: Result
                do { result = try resultSelector(element, newest) } catch { return observer.end(error) }
                observer.next(result)
            }
            let sourceLifetime = Lifetime(in: lifetime)
            let end = gate.serializing(in: lifetime, observer.end)
            source.source(
                AnyObserver(next: next) { error in
                    sourceLifetime.dispose()
                    end(error)
                }, sourceLifetime)
        }
    }

    /// Emits the newest element of `second` at each element of this stream.
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second, resultSelector: { $1 }, isolation: nil)
    }
}
