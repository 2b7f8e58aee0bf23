import StreamKit
import StreamKitTesting

/// What SYSTEMS calls the number fact, and a clock.
final class FactCore: ReactorCore {
    enum Action: Equatable {
        case add(Int), addTwice(Int), ask, cancel, tick, forever, fail, rename(String), note(String), again
    }
    enum Mutation: Equatable { case add(Int), asking, fact(String), noFact, tick, rename(String), note(String) }

    struct User: Equatable {
        var name = "Ada"
        var age: Int?
    }

    struct State: Equatable {
        var number = 0
        var isAsking = false
        var fact: String?
        var user = User()
        var tags: [String] = []
        @Pulse var note: String?
    }

    private let scheduler: any SchedulerType
    private let fetch: @Sendable (Int) async throws -> String
    let effects = EffectScope<String>()

    init(
        _ scheduler: any SchedulerType,
        fetch: @escaping @Sendable (Int) async throws -> String = { "\($0) is a number" }
    ) {
        self.scheduler = scheduler
        self.fetch = fetch
    }

    func mutate(state: State, action: Action) -> Observable<Mutation> {
        switch action {
        case .add(let number): return .just(.add(number))
        case .addTwice(let number): return .of(.add(number), .add(number))
        case .ask:
            let fact = Observable.just(state.number).asyncMap(.latest, fetch)
                .map { Mutation.fact($0) }.catch { _ in .just(.noFact) }
                .cancellable(id: "ask", in: effects)
            return .concat(.just(.asking), fact)
        case .cancel:
            effects.cancel(id: "ask")
            return .empty()
        case .tick: return Observable<Int>.timer(.milliseconds(300), scheduler: scheduler).map { _ in .tick }
        case .forever: return Observable<Int>.interval(.seconds(1), scheduler: scheduler).map { _ in .tick }
        case .fail: return .error(Boom())
        case .rename(let name): return .just(.rename(name))
        case .note(let text): return .just(.note(text))
        case .again: return .just(.add(0))
        }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .add(let number): state.number += number
        case .asking: state.isAsking = true
        case .fact(let fact): (state.isAsking, state.fact) = (false, fact)
        case .noFact: state.isAsking = false
        case .tick: state.tags.append("tick")
        case .rename(let name): state.user.name = name
        case .note(let text): state.note = text
        }
        return state
    }

    static let never: @Sendable (Int) async throws -> String = { _ in
        try await Task.sleep(for: .seconds(3600))
        return ""
    }
}

/// The coin list of SYSTEMS: pages, and pull to refresh.
enum CoinSystem {
    struct State: Equatable {
        var loadPage: Int? = 1
        var items: [String] = []
    }
    enum Event: Equatable { case refresh, loadNextPage, response([String]) }

    static func reduce(_ state: State, _ event: Event) -> State {
        var state = state
        switch event {
        case .refresh: (state.loadPage, state.items) = (1, [])
        case .loadNextPage: state.loadPage = state.items.count + 1
        case .response(let items): (state.loadPage, state.items) = (nil, state.items + items)
        }
        return state
    }
}
