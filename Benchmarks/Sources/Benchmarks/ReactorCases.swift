import StreamKit
import TightLimit

/// The layers above the stream: a reactor's action and a system's event, from the sender to who observes the state.
let reactorCases: [Case] = [
    Case(name: "reactor-action", make: reactorAction),
    Case(name: "system-event", make: systemEvent),
]

private final class CounterCore: ReactorCore {
    enum Action { case increase, decrease }
    struct State { var count = 0 }

    func reduce(state: State, mutation: Action) -> State {
        var state = state
        switch mutation {
        case .increase: state.count += 1
        case .decrease: state.count -= 1
        }
        return state
    }
}

/// By hand: reduce, store, and tell.
private final class TightReactor {
    private let core = CounterCore()
    private let state = TightBehavior(CounterCore.State())

    func send(_ action: CounterCore.Action) { state.accept(core.reduce(state: state.value, mutation: action)) }
    func subscribe(_ next: @escaping (CounterCore.State) -> Void) { state.subscribe(next) }
}

private func reactorAction() -> Sides {
    let reactor = Reactor(initialState: CounterCore.State(), core: CounterCore())
    let tight = TightReactor()
    let sink = Sink()
    let subscription = reactor.state.subscribe(onNext: { sink.add($0.count) })
    tight.subscribe { sink.add($0.count) }
    return Sides(
        ours: { count in
            for _ in 0..<count { reactor.send(.increase) }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in for _ in 0..<count { tight.send(.increase) } })
}

private func systemEvent() -> Sides {
    let events = PublishRelay<Int>()
    let tightEvents = TightRelay<Int>()
    let tight = TightBehavior(0)
    let sink = Sink()
    let subscription = Observable.system(
        initialState: 0, reduce: { $0 &+ $1 }, feedback: { _ in events.asObservable() }
    ).subscribe(onNext: { sink.add($0) })
    tightEvents.subscribe { tight.accept(tight.value &+ $0) }
    tight.subscribe { sink.add($0) }
    return Sides(
        ours: { count in
            for value in 0..<count { events.accept(value) }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in for value in 0..<count { tightEvents.accept(value) } })
}
