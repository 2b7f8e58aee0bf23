import StreamKit

struct NoFact: Error {}

/// A reactor with an asynchronous effect that can be cancelled by its identifier, and with a pulse.
final class FactCore: ReactorCore {
    enum Action { case increase, fetch, cancel }
    enum Mutation { case setNumber(Int), setLoading(Bool), setFact(String), setAlert(String) }

    struct State: Equatable {
        var number = 0
        var isLoading = false
        var fact: String?
        @Pulse var alert: String?

        var title: String { "Number \(number)" }
    }

    private enum Effect: Hashable { case fetch }

    private let effects = EffectScope<Effect>()
    private let fetch: @Sendable (Int) async throws -> String

    init(fetch: @escaping @Sendable (Int) async throws -> String) {
        self.fetch = fetch
    }

    func mutate(state: State, action: Action) -> Observable<Mutation> {
        switch action {
        case .increase:
            return .just(.setNumber(state.number + 1))
        case .fetch:
            let fact = Observable.just(state.number)
                .asyncMap(.latest) { [fetch] in try await fetch($0) }
                .map { Mutation.setFact($0) }
                .catch { .just(.setAlert("\($0)")) }
                .cancellable(id: .fetch, in: effects)
            return .concat(.just(.setLoading(true)), fact, .just(.setLoading(false)))
        case .cancel:
            effects.cancel(id: .fetch)
            return .empty()
        }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .setNumber(let number): state.number = number
        case .setLoading(let isLoading): state.isLoading = isLoading
        case .setFact(let fact): state.fact = fact
        case .setAlert(let alert): state.alert = alert
        }
        return state
    }
}

@MainActor
func checkReactors(_ check: Check) async {
    let bag = DisposeBag()
    let reactor = Reactor(
        initialState: FactCore.State(),
        core: FactCore { number in
            if number == 2 { throw NoFact() }
            if number == 3 { try await Task.sleep(for: .seconds(600)) }
            return "\(number) is a number"
        })
    let viewStore = ViewStore(reactor)
    var titles: [String] = []
    var alerts: [String] = []
    viewStore.publisher.title.subscribe(onNext: { titles.append($0) }).disposed(by: bag)
    reactor.pulse(\.$alert).compactMap { $0 }.subscribe(onNext: { alerts.append($0) }).disposed(by: bag)
    let number = viewStore.binding(\.number, send: { _ in .increase })
    number.wrappedValue += 1
    check.equal(viewStore.title, "Number 1", "a binding sends an action, and a computed field is read")

    viewStore.send(.fetch)
    while viewStore.isLoading { await Task.yield() }
    check.equal(viewStore.fact, "1 is a number", "an effect comes back to the reactor")
    viewStore.send(.increase)
    for _ in 1...2 {
        viewStore.send(.fetch)
        while viewStore.isLoading { await Task.yield() }
    }
    check.equal(alerts, ["NoFact()", "NoFact()"], "a pulse fires each time that it is set")
    viewStore.send(.increase)
    viewStore.send(.fetch)
    check.equal(viewStore.isLoading, true, "an effect takes its time")
    viewStore.send(.cancel)
    check.equal(viewStore.isLoading, false, "an effect is cancelled by its identifier")
    check.equal(titles, ["Number 0", "Number 1", "Number 2", "Number 3"], "a published field has no repeats")
}
