extension ObservableType {
    /// Emits the elements for as long as `predicate` holds, and completes at the first one for which it does not.
    ///
    /// ```text
    /// source                   --1---2---3---1---|
    /// take(while: { $0 < 3 })  --1---2---|
    /// ```
    ///
    /// Whether the first one for which it does not hold is sent, too, says `behavior`. `predicate` is not asked again after it.
    ///
    /// ```text
    /// source                                         --1---2---3---1---|
    /// take(while: { $0 < 3 }, behavior: .inclusive)  --1---2---(3|)
    /// ```
    ///
    /// - Termination: completes when `predicate` fails to hold, and lets the source go then; else as the source. An error thrown by
    ///   `predicate` ends the result.
    /// - Isolation: `predicate` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `predicate`.
    @_alwaysEmitIntoClient
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        asObservable().confined(to: isolation).derive { observer, lifetime in
            TakeWhileStage.observer(predicate, behavior, consume observer, lifetime)
        }
    }
}

/// A subscription's stage of `take(while:)`; an object that does not retain its lifetime, for the reasons that `MapStage` has.
@usableFromInline
final class TakeWhileStage<Element> {
    @usableFromInline let predicate: (Element) throws -> Bool
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Unmanaged<Lifetime>
    @usableFromInline let behavior: TakeBehavior

    @inlinable
    init(
        _ predicate: @escaping (Element) throws -> Bool, _ behavior: TakeBehavior,
        _ observer: consuming AnyObserver<Element>, _ lifetime: Lifetime
    ) {
        self.predicate = predicate
        self.observer = observer
        self.lifetime = .passUnretained(lifetime)
        self.behavior = behavior
    }

    @inlinable @inline(never)
    static func observer(
        _ predicate: @escaping (Element) throws -> Bool, _ behavior: TakeBehavior,
        _ observer: consuming AnyObserver<Element>, _ lifetime: Lifetime
    ) -> AnyObserver<Element> {
        let end = observer.end
        let stage = TakeWhileStage(predicate, behavior, consume observer, lifetime)
        return AnyObserver(next: { stage.next($0) }, end: end)
    }

    @inlinable @inline(__always)
    func next(_ element: Element) {
        let answer = lifetime._withUnsafeGuaranteedRef { observer.result(in: $0, of: { try predicate(element) }) }
        guard let goesOn = answer else { return }
        if goesOn { observer.next(element) } else { finish(with: element) }
    }

    @usableFromInline
    func finish(with element: Element) {
        if behavior == .inclusive { observer.next(element) }
        if !lifetime._withUnsafeGuaranteedRef({ $0.isDisposed }) { observer.end(nil) }
    }
}
