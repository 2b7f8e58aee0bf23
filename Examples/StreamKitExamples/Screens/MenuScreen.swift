/// The examples, to choose from.
@MainActor
final class MenuScreen: Screen {
    private let redraw: @MainActor () -> Void
    private var selection = 0

    init(redraw: @escaping @MainActor () -> Void) {
        self.redraw = redraw
    }

    func lines(height: Int) -> [String] {
        let rows = Example.menu.enumerated().map { index, entry in
            "\(index == selection ? "❯" : " ") \(index + 1)  \(entry.title)"
        }
        return ["StreamKit examples", ""] + rows + ["", "1–\(rows.count) or ↑ ↓ Enter: open    q: quit"]
    }

    func handle(_ key: Key) -> ScreenChange {
        switch key {
        case .escape, .character("q"): return .close
        case .up: select(selection - 1)
        case .down: select(selection + 1)
        case .enter: return .open(Example.menu[selection].example.makeScreen)
        case .character(let character):
            guard let number = character.wholeNumberValue, select(number - 1) else { break }
            return .open(Example.menu[selection].example.makeScreen)
        default: break
        }
        return .stay
    }

    @discardableResult
    private func select(_ index: Int) -> Bool {
        guard Example.menu.indices.contains(index) else { return false }
        selection = index
        redraw()
        return true
    }
}

extension Example {
    @MainActor
    func makeScreen(_ redraw: @escaping @MainActor () -> Void) -> any Screen {
        switch self {
        case .counter: CounterScreen(redraw: redraw)
        case .timetable: TimetableScreen(redraw: redraw)
        case .search(let backend): SearchScreen(over: backend, redraw: redraw)
        case .coins: CoinScreen(redraw: redraw)
        case .todo: TodoScreen(redraw: redraw)
        case .offers: OffersScreen(redraw: redraw)
        case .fact: FactScreen(redraw: redraw)
        case .signUp: SignUpScreen(redraw: redraw)
        }
    }
}
