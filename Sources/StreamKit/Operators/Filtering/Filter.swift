extension ObservableType {
    /// Emits only the elements for which `predicate` holds.
    ///
    /// ```text
    /// source             --1--2--3--4--|
    /// filter { $0 > 2 }  --------3--4--|
    /// ```
    ///
    /// - Termination: completion and failure pass through; an error thrown by `predicate` ends the result.
    /// - Isolation: `predicate` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `predicate`.
    @_alwaysEmitIntoClient
    public func filter(
        _ predicate: @escaping (Element) throws -> Bool, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        asObservable().confined(to: isolation).derive { observer, lifetime in
            FilterStage.observer(predicate, consume observer, lifetime)
        }
    }
}

/// A subscription's stage of `filter`; an object that does not retain its lifetime, for the reasons that `MapStage` has.
@usableFromInline
final class FilterStage<Element> {
    @usableFromInline let predicate: (Element) throws -> Bool
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Unmanaged<Lifetime>

    @inlinable
    init(
        _ predicate: @escaping (Element) throws -> Bool, _ observer: consuming AnyObserver<Element>,
        _ lifetime: Lifetime
    ) {
        self.predicate = predicate
        self.observer = observer
        self.lifetime = .passUnretained(lifetime)
    }

    @inlinable @inline(never)
    static func observer(
        _ predicate: @escaping (Element) throws -> Bool, _ observer: consuming AnyObserver<Element>,
        _ lifetime: Lifetime
    ) -> AnyObserver<Element> {
        let end = observer.end
        let stage = FilterStage(predicate, consume observer, lifetime)
        return AnyObserver(next: { stage.next($0) }, end: end)
    }

    @inlinable @inline(__always)
    func next(_ element: Element) {
        let isIncluded = lifetime._withUnsafeGuaranteedRef { observer.result(in: $0, of: { try predicate(element) }) }
        if isIncluded == true { observer.next(element) }
    }
}
