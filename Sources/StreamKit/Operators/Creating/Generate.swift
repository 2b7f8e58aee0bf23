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
            let step = Generator(initialState, condition, iterate).step(observer.released(on: place), lifetime)
            Confinement.run(at: place) {
                while !lifetime.isDisposed { step() }
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
            Generator(initialState, condition, iterate).step(observer, lifetime)
        }
    }
}

/// What `generate` does, one element at a time.
@usableFromInline
struct Generator<Element> {
    @usableFromInline let initialState: Element
    @usableFromInline let condition: (Element) throws -> Bool
    @usableFromInline let iterate: (Element) throws -> Element

    @inlinable
    init(
        _ initialState: Element, _ condition: @escaping (Element) throws -> Bool,
        _ iterate: @escaping (Element) throws -> Element
    ) {
        self.initialState = initialState
        self.condition = condition
        self.iterate = iterate
    }

    @inlinable
    func step(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) -> () -> Void {
        let state = Cell(initialState)
        let isFirst = Cell(true)
        return {
            if isFirst.value {
                isFirst.value = false
            } else {
                let next = observer.result(in: lifetime) { try iterate(state.value) }
                guard let next else { return }
                state.value = next
            }
            let holds = observer.result(in: lifetime) { try condition(state.value) }
            if let holds { holds ? observer.next(state.value) : observer.end(nil) }
        }
    }
}
