import ExampleStreams
import StreamKit

/// A list that loads more at its end.
@MainActor
final class CoinScreen: Screen {
    private let mint = CoinMint()
    private let refresh = PublishRelay<Void>()
    private let reachedBottom = PublishRelay<Void>()
    private let redraw: @MainActor () -> Void
    private let disposeBag = DisposeBag()
    private var state = CoinList.State()
    private var top = 0
    private var height = 0

    init(redraw: @escaping @MainActor () -> Void) {
        self.redraw = redraw
        CoinList.system(
            client: mint.coins(page:),
            screen: bind(self) { screen, state in
                let bottom = state.flatMapLatest { state in
                    state.loading ? Signal.empty() : screen.reachedBottom.asSignal()
                }
                return Bindings(
                    subscriptions: [
                        state.drive(
                            with: screen,
                            onNext: { screen, state in
                                screen.state = state
                                redraw()
                            })
                    ],
                    events: [
                        screen.refresh.asSignal().map { .refresh },
                        bottom.map { .loadNextPage },
                    ])
            }
        )
        .drive()
        .disposed(by: disposeBag)
    }

    private var status: String {
        if let failure = state.failure { return failure }
        if state.loading { return "Loading…" }
        return state.isComplete
            ? "\(state.items.count) coins, and that is all" : "\(state.items.count) coins, ↓ for more"
    }

    func lines(height: Int) -> [String] {
        self.height = max(1, height - 6)
        let rows = state.items.dropFirst(top).prefix(self.height).map { "  \($0.id)  \($0.name)" }
        let hint = "↑ ↓: scroll    r: refresh    c: \(mint.isOpen ? "close" : "open") the mint    Esc or q: back"
        return ["Coins", ""] + rows + ["", status, "", hint]
    }

    func handle(_ key: Key) -> ScreenChange {
        switch key {
        case .escape, .character("q"): return .close
        case .character("r"):
            top = 0
            refresh.accept(())
        case .character("c"): mint.isOpen.toggle()
        case .up: top = max(0, top - 1)
        case .down, .character(" "):
            top = min(top + (key == .down ? 1 : height), max(0, state.items.count - height))
            if top + height >= state.items.count { reachedBottom.accept(()) }
        default: break
        }
        redraw()
        return .stay
    }
}
