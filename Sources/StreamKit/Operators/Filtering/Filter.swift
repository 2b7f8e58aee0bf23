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
        asObservable().confined(to: isolation).derive { observer, _ in
            FilterStage.observer(predicate, consume observer)
        }
    }
}

/// A subscription's stage of `filter`; an object for the reason that `MapStage` is one.
@usableFromInline
final class FilterStage<Element> {
    @usableFromInline let predicate: (Element) throws -> Bool
    @usableFromInline let observer: AnyObserver<Element>

    @inlinable
    init(_ predicate: @escaping (Element) throws -> Bool, _ observer: consuming AnyObserver<Element>) {
        self.predicate = predicate
        self.observer = observer
    }

    @inlinable @inline(never)
    static func observer(
        _ predicate: @escaping (Element) throws -> Bool, _ observer: consuming AnyObserver<Element>
    ) -> AnyObserver<Element> {
        let end = observer.end
        let stage = FilterStage(predicate, consume observer)
        return AnyObserver(next: { stage.next($0) }, end: end)
    }

    @inlinable @inline(__always)
    func next(_ element: Element) {
        let isIncluded: Bool
        do { isIncluded = try predicate(element) } catch { return observer.end(error) }
        if isIncluded { observer.next(element) }
    }
}
