extension ObservableType {
    /// Emits what `resultSelector` makes of an object and each element, without keeping the object alive.
    ///
    /// ```text
    /// source                                 --1---2---3---|
    /// withUnretained(ten) { $0.value + $1 }  --11--12--13--|
    /// ```
    ///
    /// - Termination: completes at the first element after the object has gone; else as the source. An error thrown by
    ///   `resultSelector` ends the result.
    /// - Isolation: `resultSelector` runs where it was written, and there the object is held, for the time of one element.
    /// - Complexity: O(1) per element, plus `resultSelector`.
    @inlinable
    public func withUnretained<Object: AnyObject, Result>(
        _ object: Object, resultSelector: @escaping (Object, Element) throws -> Result,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        asObservable().confined(to: isolation).derive { [weak object] observer, _ in
            AnyObserver(
                next: { [weak object] element in
                    guard let object else { return observer.end(nil) }
                    let result: Result
                    do { result = try resultSelector(object, element) } catch { return observer.end(error) }
                    observer.next(result)
                }, end: observer.end)
        }
    }

    /// Emits an object with each element, without keeping the object alive in between.
    ///
    /// - Isolation: the events arrive where this is written, so the object's last reference is not let go of elsewhere.
    @inlinable
    public func withUnretained<Object: AnyObject>(
        _ object: Object, isolation: (any Actor)? = #isolation
    ) -> Observable<(Object, Element)> {
        withUnretained(object, resultSelector: { ($0, $1) }, isolation: isolation)
    }
}
