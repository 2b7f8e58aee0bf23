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
    @_alwaysEmitIntoClient
    public func map<Result>(
        _ transform: @escaping (Element) throws -> Result, isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        asObservable().confined(to: isolation).derive { observer, lifetime in
            MapStage.observer(transform, consume observer, lifetime)
        }
    }
}

extension ObservableType where Element: Sendable {
    /// Emits what `transform` makes of each element on `scheduler`, for work that is too long for where the chain is written.
    ///
    /// Each element is taken to the scheduler, and its result is brought back to the actor where this is written. The order is kept: one
    /// element is worked on at a time, also on a concurrent scheduler. What has not begun when the subscription is disposed does
    /// not begin any more, and a result that comes after that is dropped.
    ///
    /// ```text
    /// source                          --1---2---3---|
    /// map(on: scheduler) { $0 * 10 }  --10--20--30--|
    /// ```
    ///
    /// - Termination: completion and failure come in their turn, behind the results; an error thrown by `transform` ends the result.
    /// - Isolation: `transform` runs on the scheduler, so it is `@Sendable`, and so are the elements and results. They
    ///   come out where this is written, if that is an actor, else on the scheduler.
    /// - Complexity: O(1) per element, plus `transform`; one piece of work on the scheduler per burst.
    public func map<Result: Sendable>(
        on scheduler: any ImmediateSchedulerType, _ transform: @escaping @Sendable (Element) throws -> Result,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        observe(on: scheduler).map(transform, isolation: nil).confined(to: isolation)
    }
}

/// A subscription's stage of `map`. An object of its own, because a closure around one object is no further allocation, and
/// reads what it needs when it needs it.
@usableFromInline
final class MapStage<Element, Result> {
    @usableFromInline let transform: (Element) throws -> Result
    @usableFromInline let observer: AnyObserver<Result>
    /// Held by the observer. To retain it here, too, would be a seventh of a subscription.
    @usableFromInline let lifetime: Unmanaged<Lifetime>

    @inlinable
    init(
        _ transform: @escaping (Element) throws -> Result, _ observer: consuming AnyObserver<Result>,
        _ lifetime: Lifetime
    ) {
        self.transform = transform
        self.observer = observer
        self.lifetime = .passUnretained(lifetime)
    }

    /// Not inlined, so that a module has one copy of the stage for each pair of types, not one for each use.
    @inlinable @inline(never)
    static func observer(
        _ transform: @escaping (Element) throws -> Result, _ observer: consuming AnyObserver<Result>,
        _ lifetime: Lifetime
    ) -> AnyObserver<Element> {
        let end = observer.end
        let stage = MapStage(transform, consume observer, lifetime)
        return AnyObserver(next: { stage.next($0) }, end: end)
    }

    @inlinable @inline(__always)
    func next(_ element: Element) {
        let result = lifetime._withUnsafeGuaranteedRef { observer.result(in: $0, of: { try transform(element) }) }
        if let result { observer.next(result) }
    }
}
