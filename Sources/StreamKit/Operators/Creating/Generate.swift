extension ObservableType {
    /// Emits `initialState`, then what `iterate` makes of the element before, for as long as `condition` holds, then completes.
    ///
    /// All of it comes before `subscribe` returns. An `initialState` for which `condition` does not hold is not emitted. A condition
    /// that always holds is fine below a `take(_:)`: a disposed subscription asks no further.
    ///
    /// ```text
    /// generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 3 })  (1 3 9|)
    /// ```
    ///
    /// - Termination: completes once `condition` does not hold; an error thrown by a closure fails the result.
    /// - Isolation: the closures run where they were written, and there the elements arrive: subscribed to from elsewhere, all of it
    ///   is queued for there.
    /// - Complexity: O(1) per element and per subscription, plus the closures.
    @_alwaysEmitIntoClient
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool,
        iterate: @escaping (Element) throws -> Element, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        let place = Confinement(isolation)
        return Observable(confinement: place) { observer, lifetime in
            let observer = observer.released(on: place)
            Confinement.run(at: place) {
                if lifetime.isDisposed { return }
                let generator = Generator(observer, lifetime, condition, iterate)
                var upcoming: Element? = initialState
                while let element = upcoming {
                    upcoming = generator.sends(element) ? generator.next(after: element) : nil
                }
            }
        }
    }

    /// The same, with work of its own on `scheduler` for each element and for the end.
    ///
    /// ```text
    /// generate(initialState: 1, condition: { $0 < 10 }, scheduler: other, iterate: { $0 * 3 })  (1 3 9|)
    /// ```
    ///
    /// - Termination: completes once `condition` does not hold; an error thrown by a closure fails the result.
    /// - Isolation: closures that were written on an actor run there, and there the elements arrive; the scheduler only sets the pace.
    ///   Others run on the scheduler.
    /// - Complexity: O(1) and a piece of work per element, plus the closures.
    @_alwaysEmitIntoClient
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool, scheduler: any ImmediateSchedulerType,
        iterate: @escaping (Element) throws -> Element, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        .stepping(on: scheduler, at: Confinement(isolation)) { observer, lifetime in
            let generator = Generator(observer, lifetime, condition, iterate)
            let newest = Cell<Element?>(nil)
            return {
                let element: Element? =
                    if let former = newest.value { generator.next(after: former) } else { initialState }
                newest.value = element
                if let element { _ = generator.sends(element) }
            }
        }
    }
}

/// What `generate` does for one subscription, one element at a time.
@usableFromInline
struct Generator<Element> {
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let condition: (Element) throws -> Bool
    @usableFromInline let iterate: (Element) throws -> Element

    @inlinable
    init(
        _ observer: AnyObserver<Element>, _ lifetime: Lifetime, _ condition: @escaping (Element) throws -> Bool,
        _ iterate: @escaping (Element) throws -> Element
    ) {
        self.observer = observer
        self.lifetime = lifetime
        self.condition = condition
        self.iterate = iterate
    }

    /// Sends `element`, or the end in its place. Whether another is to follow.
    @inlinable
    func sends(_ element: Element) -> Bool {
        guard let holds = observer.result(in: lifetime, of: { try condition(element) }) else { return false }
        if holds { observer.next(element) } else { observer.end(nil) }
        return !lifetime.isDisposed
    }

    @inlinable
    func next(after element: Element) -> Element? {
        observer.result(in: lifetime) { try iterate(element) }
    }
}
