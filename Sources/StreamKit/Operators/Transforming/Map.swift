extension ObservableType {
    /// Emits what `transform` makes of each element.
    ///
    /// ```text
    /// source            --1---2---3---|
    /// map { $0 * 10 }   --10--20--30--|
    /// ```
    ///
    /// - Termination: completion and failure pass through; an error thrown by `transform` ends the result.
    /// - Isolation: `transform` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `transform`.
    @inlinable
    public func map<Result>(
        _ transform: @escaping (Element) throws -> Result, isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        asObservable().confined(to: isolation).derive { observer, _ in
            MapStage.observer(transform, consume observer)
        }
    }
}

/// A subscription's stage of `map`. An object of its own, because a closure around one object is no further allocation, and
/// reads what it needs when it needs it.
@usableFromInline
final class MapStage<Element, Result> {
    @usableFromInline let transform: (Element) throws -> Result
    @usableFromInline let observer: AnyObserver<Result>

    @inlinable
    init(_ transform: @escaping (Element) throws -> Result, _ observer: consuming AnyObserver<Result>) {
        self.transform = transform
        self.observer = observer
    }

    /// Not inlined, so that a module has one copy of the stage for each pair of types, not one for each use.
    @inlinable @inline(never)
    static func observer(
        _ transform: @escaping (Element) throws -> Result, _ observer: consuming AnyObserver<Result>
    ) -> AnyObserver<Element> {
        let end = observer.end
        let stage = MapStage(transform, consume observer)
        return AnyObserver(next: { stage.next($0) }, end: end)
    }

    @inlinable @inline(__always)
    func next(_ element: Element) {
        let result: Result
        do { result = try transform(element) } catch { return observer.end(error) }
        observer.next(result)
    }
}
