import ExampleStreams
import StreamKit

extension LineSession {
    /// The first page, and what each line then asks for.
    func listCoins() async throws {
        let mint = CoinMint(delay: .zero)
        let events = PublishRelay<CoinList.Event>()
        let states = CoinList.system(client: mint.coins(page:), screen: { _ in events.asSignal() })
        states.drive().disposed(by: disposeBag)  // one run of the system for all that follows
        var count = await showCoins(of: states, after: 0)
        while let line = try await nextLine() {
            switch line {
            case "refresh":
                events.accept(.refresh)
                count = await showCoins(of: states, after: 0)
            case "more":
                events.accept(.loadNextPage)
                count = await showCoins(of: states, after: count)
            case "close": mint.isOpen = false
            case "open": mint.isOpen = true
            default: throw Problem.usage(line: line, of: "coins", takes: "refresh, more, close and open")
            }
        }
    }

    /// How many there are, those after the first `count` being shown.
    private func showCoins(of states: Driver<CoinList.State>, after count: Int) async -> Int {
        let state = await first(of: states, where: { !$0.loading })
        if let failure = state.failure {
            StandardError.print(failure)
        } else if state.items.count == count {
            StandardError.print("There are no more.")
        } else {
            for coin in state.items[count...] { StandardOutput.print("\(coin.id)\t\(coin.name)") }
        }
        return state.items.count
    }
}
