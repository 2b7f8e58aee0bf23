import StreamKit

/// What a screen of coins shows, and what can happen there.
struct CoinState {
    enum Event { case refresh, loadNextPage, response([String]) }

    var loadPage: Int? = 1
    var isLoading = true
    var items: [String] = []

    static func reduce(state: CoinState, event: Event) -> CoinState {
        var state = state
        switch event {
        case .refresh:
            state = CoinState()
        case .loadNextPage:
            state.loadPage = state.items.count + 1
            state.isLoading = true
        case .response(let items):
            state.loadPage = nil
            state.isLoading = false
            state.items += items
        }
        return state
    }
}

/// A screen that binds to the states of a system, and sends events.
@MainActor
final class CoinScreen {
    let reachedBottom = PublishRelay<Void>()
    let pulled = PublishRelay<Void>()
    private(set) var shown: [String] = []

    func start() -> any Disposable {
        Driver.system(
            initialState: CoinState(), reduce: CoinState.reduce,
            feedback: bind(self) { screen, state in
                Bindings(
                    subscriptions: [state.map { $0.items }.drive(onNext: { screen.shown = $0 })],
                    events: [
                        state.flatMapLatest { state in
                            state.isLoading
                                ? Signal.empty() : screen.reachedBottom.asSignal().map { CoinState.Event.loadNextPage }
                        },
                        screen.pulled.asSignal().map { .refresh },
                    ])
            },
            react(
                request: { $0.loadPage },
                effects: { page in
                    Observable.just(["coin \(page)"]).map { CoinState.Event.response($0) }
                        .asSignal(onErrorJustReturn: .response([]))
                })
        )
        .drive()
    }
}

@MainActor
func checkSystems(_ check: Check) {
    let screen = CoinScreen()
    let system = screen.start()
    check.equal(screen.shown, ["coin 1"], "a system loads its first page")
    screen.reachedBottom.accept(())
    check.equal(screen.shown, ["coin 1", "coin 2"], "the bottom loads the next one")
    screen.pulled.accept(())
    check.equal(screen.shown, ["coin 1"], "a pull begins again")
    system.dispose()

    var states: [Int] = []
    let events = PublishRelay<Int>()
    let sums = Observable.system(
        initialState: 0, reduce: { $0 + $1 },
        feedback: { _ in events.asObservable() },
        react(requests: { (state: Int) in state == 1 ? [10] as Set : [] }, effects: { .just($0) })
    )
    .subscribe(onNext: { states.append($0) })
    events.accept(1)
    check.equal(states, [0, 1, 11], "a system of observables answers itself")
    sums.dispose()
}
