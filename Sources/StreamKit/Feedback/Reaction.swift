/// What every `react` is made of: effects that run while the state asks for them.
///
/// At each state, the effects that are no longer asked for are cancelled first, in the order in which they were started; then, in
/// the order in which the state asks for them, those that run are told what has changed, and those that are new are started. An
/// effect that has ended is not run again before its request has been gone in between.
struct Reaction<State, Identifier: Hashable, Request, Event> {
    /// What a state asks for. Of several requests with one identifier the last one counts, in the place of the first.
    let requests: (State) -> [(id: Identifier, request: Request)]
    let areEqual: (Request, Request) -> Bool
    /// Makes the effect of a request; the stream gives the later ones of the same identifier.
    let effects: (Request, Observable<Request>) -> Observable<Event>

    func loop(isolation: (any Actor)?) -> (Observable<State>) -> Observable<Event> {
        { state in
            let state = state.confined(to: isolation)
            return Observable(confinement: state.confinement) { observer, lifetime in
                let run = Run(self, at: state.confinement, observer, lifetime)
                run.gate.subscribe(to: state, in: lifetime, end: observer.end, next: run.take)
            }
        }
    }

    private final class Effect {
        /// How many the loop had started before it.
        let number: Int
        let lifetime: Lifetime
        let updates: BehaviorRelay<Request>
        /// Whether the state has ceased to ask for it. The gate's owner's.
        var isCancelled = false

        init(_ request: Request, number: Int, in lifetime: Lifetime) {
            self.number = number
            self.lifetime = Lifetime(in: lifetime)
            updates = BehaviorRelay(value: request)
        }
    }

    private final class Run {
        let gate = Gate<() -> Void>()
        private let reaction: Reaction
        private let place: Confinement?
        private let observer: AnyObserver<Event>
        private let lifetime: Lifetime
        private var running: [Identifier: Effect] = [:]
        private var started = 0

        init(
            _ reaction: Reaction, at place: Confinement?, _ observer: AnyObserver<Event>, _ lifetime: Lifetime
        ) {
            self.reaction = reaction
            self.place = place
            self.observer = observer
            self.lifetime = lifetime
        }

        /// One state, on the way through the gate.
        func take(_ state: State) {
            var wanted: [Identifier: Request] = [:]
            var order: [Identifier] = []
            for (id, request) in reaction.requests(state) {
                if wanted.updateValue(request, forKey: id) == nil { order.append(id) }
            }
            let gone = running.filter { wanted[$0.key] == nil }.sorted { $0.value.number < $1.value.number }
            for (id, effect) in gone {
                running[id] = nil
                effect.isCancelled = true
                effect.lifetime.dispose()
            }
            for id in order {
                guard !lifetime.isDisposed, let request = wanted[id] else { return }
                if let effect = running[id] {
                    if !reaction.areEqual(effect.updates.value, request) { effect.updates.accept(request) }
                } else {
                    start(request, id)
                }
            }
        }

        private func start(_ request: Request, _ id: Identifier) {
            let effect = Effect(request, number: started, in: lifetime)
            started += 1
            running[id] = effect
            // At one place with the states, so that whoever owns the gate is where the closures are to run.
            let events = reaction.effects(request, effect.updates.accepted).confined(to: place)
            // Through the gate on behalf of the loop, not of the effect: who owns it delivers what others have left there, also once
            // its own effect is over. What an effect has sent before it ended still counts; what waits when it is cancelled does not.
            let next = gate.serializing(in: lifetime) { [observer] (event: Event) in
                if !effect.isCancelled { observer.next(event) }
            }
            let fail = gate.serializing(in: lifetime) { [observer] (error: any Error) in
                if !effect.isCancelled { observer.end(error) }
            }
            events.source(
                AnyObserver(next: next) { error in
                    effect.lifetime.dispose()
                    if let error { fail(error) }
                }, effect.lifetime)
        }
    }
}
