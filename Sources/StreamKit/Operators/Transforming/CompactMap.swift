extension ObservableType {
    /// Emits what `transform` makes of each element, leaving out what it makes `nil` of.
    ///
    /// ```text
    /// source                   --1---x---3---|
    /// compactMap { Int($0) }   --1-------3---|
    /// ```
    ///
    /// - Termination: completion and failure pass through; an error thrown by `transform` ends the result.
    /// - Isolation: `transform` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `transform`.
    @_alwaysEmitIntoClient
    public func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?, isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        asObservable().confined(to: isolation).derive { observer, lifetime in
            CompactMapStage.observer(transform, consume observer, lifetime)
        }
    }
}

/// A subscription's stage of `compactMap`; an object that does not retain its lifetime, for the reasons that `MapStage` has.
@usableFromInline
final class CompactMapStage<Element, Result> {
    @usableFromInline let transform: (Element) throws -> Result?
    @usableFromInline let observer: AnyObserver<Result>
    @usableFromInline let lifetime: Unmanaged<Lifetime>

    @inlinable
    init(
        _ transform: @escaping (Element) throws -> Result?, _ observer: consuming AnyObserver<Result>,
        _ lifetime: Lifetime
    ) {
        self.transform = transform
        self.observer = observer
        self.lifetime = .passUnretained(lifetime)
    }

    @inlinable @inline(never)
    static func observer(
        _ transform: @escaping (Element) throws -> Result?, _ observer: consuming AnyObserver<Result>,
        _ lifetime: Lifetime
    ) -> AnyObserver<Element> {
        let end = observer.end
        let stage = CompactMapStage(transform, consume observer, lifetime)
        return AnyObserver(next: { stage.next($0) }, end: end)
    }

    @inlinable @inline(__always)
    func next(_ element: Element) {
        let result = lifetime._withUnsafeGuaranteedRef { observer.result(in: $0, of: { try transform(element) }) }
        if let result, let result { observer.next(result) }
    }
}
