extension Observable {
    /// A feedback loop of a system whose states are this stream's elements: it hears the states, and answers with events.
    public typealias Feedback<Event> = (Observable<Element>) -> Observable<Event>

    /// The states of a system: the initial one, and what `reduce` makes of the one before at each event of the loops.
    ///
    /// A state is told to the subscriber, then to the loops in their order; the initial one when all loops have been subscribed to, so
    /// that none misses what is sent by who hears it. Events are reduced one at a time, in the order in which they come; one
    /// that is sent while a state is being told waits until all have heard that state. So a loop may answer at once, a
    /// million times over: the stack does not grow.
    ///
    /// ```text
    /// states     0--1-----2--3--    (the initial state is 0; reduce adds)
    /// one loop   ---1--------1--
    /// another    ---------1-----
    /// ```
    ///
    /// Each subscription is a run of the system of its own; `share(replay: 1)` makes one for all.
    ///
    /// - Termination: the first failure of a loop is the result's; it completes when all loops have.
    /// - Isolation: `reduce` and the loops are called where they were written. What a loop is made of runs where that was written.
    /// - Complexity: O(loops) per event, plus `reduce`.
    /// - Parameters:
    ///   - initialState: the first state.
    ///   - reduce: the next state after an event; it does nothing else.
    ///   - scheduler: where events are handed over before they are reduced; by itself nowhere, so that a loop's answer is reduced
    ///     before the call that sent it returns, unless another event is just being handled.
    ///   - feedback: the loops, in the order in which they hear of a state.
    public static func system<Event>(
        initialState: Element, reduce: @escaping (Element, Event) -> Element,
        scheduler: (any ImmediateSchedulerType)? = nil, feedback: Feedback<Event>...,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        system(
            initialState: initialState, reduce: reduce, scheduler: scheduler, feedback: feedback, isolation: isolation)
    }

    /// The same for an array of loops.
    public static func system<Event>(
        initialState: Element, reduce: @escaping (Element, Event) -> Element,
        scheduler: (any ImmediateSchedulerType)? = nil, feedback: [Feedback<Event>],
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        let place = Confinement(isolation)
        return Observable(beginningOn: place) { observer, lifetime in
            Confinement.run(at: place) {
                if lifetime.isDisposed { return }
                // No state is told before every loop is there to hear it, and to answer; what comes meanwhile waits.
                let state = BehaviorRelay(value: initialState)
                let gate = Gate<() -> Void>()
                _ = gate.enterIfIdle()
                state.accepted.source(observer, lifetime)
                var answers: [Observable<Event>] = []
                for loop in feedback where !lifetime.isDisposed { answers.append(loop(state.accepted)) }
                var events = Observable<Event>.merge(answers)
                if let scheduler { events = events.observe(on: scheduler) }
                gate.subscribe(to: events.confined(to: place), in: lifetime, end: observer.end) { event in
                    state.accept(reduce(state.value, event))
                }
                state.accept(initialState)
                while let queued = gate.leaveOrNext() {
                    if !lifetime.isDisposed { queued() }
                }
            }
        }
    }
}

extension BehaviorRelay {
    /// What it accepts, from the newest on. The value it was made with can be read, but is told only when it is accepted, too.
    var accepted: Observable<Element> {
        Observable(reader: { self.value }) { observer, lifetime in
            self.multicast.subscribe(
                observer, lifetime, reading: { self.version == 0 ? nil : self.stored },
                replay: { if let newest = $0 { observer.next(newest) } })
        }
    }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
    /// A feedback loop of a system on the main actor: it hears the states, and answers with events.
    public typealias Feedback<Event> = (Driver<Element>) -> Signal<Event>

    /// The states of a system on the main actor: the initial one, and what `reduce` makes of the one before at each event.
    ///
    /// As the system of an ``Observable``, but that its subscribers share one run while there are any, and who comes later
    /// gets the newest state first.
    ///
    /// - Isolation: `reduce` and the loops are called where they were written; that is the main actor if it is nowhere in particular.
    public static func system<Event>(
        initialState: Element, reduce: @escaping (Element, Event) -> Element, feedback: Feedback<Event>...,
        isolation: (any Actor)? = #isolation
    ) -> Driver<Element> {
        system(initialState: initialState, reduce: reduce, feedback: feedback, isolation: isolation)
    }

    /// The same for an array of loops.
    public static func system<Event>(
        initialState: Element, reduce: @escaping (Element, Event) -> Element, feedback: [Feedback<Event>],
        isolation: (any Actor)? = #isolation
    ) -> Driver<Element> {
        Driver(
            sharing: .system(
                initialState: initialState, reduce: reduce, feedback: feedback.map(Harness.feedback),
                isolation: isolation ?? MainActor.shared))
    }
}
