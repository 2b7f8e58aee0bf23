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
    @_alwaysEmitIntoClient
    public func withUnretained<Object: AnyObject, Result>(
        _ object: Object, resultSelector: @escaping (Object, Element) throws -> Result,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        asObservable().confined(to: isolation).withUnretained(WeakReference(object), resultSelector)
    }

    /// Emits an object with each element, without keeping the object alive in between.
    ///
    /// A replay right behind it (`share(replay:)`, `replay(_:)`) keeps the elements only, and pairs each with the object when it hands
    /// it over. Behind other operators, and in a ``ReplaySubject``, a pair is kept as what it is: there it keeps the object.
    ///
    /// - Isolation: the events arrive where this is written, so the object's last reference is not let go of elsewhere.
    @_alwaysEmitIntoClient
    public func withUnretained<Object: AnyObject>(
        _ object: Object, isolation: (any Actor)? = #isolation
    ) -> Observable<(Object, Element)> {
        let source = asObservable().confined(to: isolation)
        let reference = WeakReference(object)
        let pairs = source.withUnretained(reference) { ($0, $1) }
        return Observable(
            confinement: pairs.confinement,
            unretained: { count, scope in
                let elements = source.connectable(keeping: count, for: scope)
                return ConnectableObservable(
                    observable: { elements.observable($0).withUnretained(reference) { ($0, $1) } },
                    connection: elements.connection)
            }, source: pairs.source)
    }
}

extension Observable {
    /// The form of both, for a stream that arrives where `resultSelector` was written.
    @inlinable
    func withUnretained<Object: AnyObject, Result>(
        _ reference: WeakReference<Object>, _ resultSelector: @escaping (Object, Element) throws -> Result
    ) -> Observable<Result> {
        derive { observer, lifetime in
            AnyObserver(
                next: { element in
                    guard let object = reference.object else { return observer.end(nil) }
                    let result = observer.result(in: lifetime) { try resultSelector(object, element) }
                    if let result { observer.next(result) }
                }, end: observer.end)
        }
    }
}

/// Leads to an object that it does not keep alive.
@usableFromInline
final class WeakReference<Object: AnyObject> {
    @usableFromInline private(set) weak var object: Object?

    @usableFromInline
    init(_ object: Object) { self.object = object }
}
