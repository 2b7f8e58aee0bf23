import ExampleStreams
import StreamKit

/// A text field and a list in sections.
@MainActor
final class TodoScreen: Screen {
    private let viewStore = ViewStore(Reactor(initialState: TodoCore.State(), core: TodoCore()))
    private let redraw: @MainActor () -> Void
    private let disposeBag = DisposeBag()
    private var text = ""
    private var alert = ""
    private var selection = 0

    init(redraw: @escaping @MainActor () -> Void) {
        self.redraw = redraw
        viewStore.publisher
            .subscribe(onNext: { _ in redraw() })
            .disposed(by: disposeBag)
        viewStore.pulse(\.$alert).compactMap { $0 }
            .subscribe(onNext: { [unowned self] in alert = $0 })
            .disposed(by: disposeBag)
    }

    private var items: [TodoItem] { viewStore.sections.flatMap(\.rows) }

    private var chosen: TodoItem? {
        items.indices.contains(selection) ? items[selection] : nil
    }

    func lines(height: Int) -> [String] {
        let chosen = chosen?.id
        let rows = viewStore.sections.flatMap { section in
            [section.title] + section.rows.map { row(of: $0, isChosen: $0.id == chosen) }
        }
        let hint = "Enter: add, or tick off    Backspace: remove    ↑ ↓: choose    Esc: back"
        return ["To do: \(text)▏", alert, ""] + rows.prefix(max(0, height - 6)) + ["", hint]
    }

    private func row(of item: TodoItem, isChosen: Bool) -> String {
        "\(isChosen ? "❯" : " ") \(item.isDone ? "[x]" : "[ ]") \(item.title)"
    }

    func handle(_ key: Key) -> ScreenChange {
        alert = ""
        switch key {
        case .escape: return .close
        case .character(let character): text.append(character)
        case .backspace where !text.isEmpty: _ = text.popLast()
        case .backspace: if let item = chosen { viewStore.send(.remove(item.id)) }
        case .enter where !text.isEmpty:
            viewStore.send(.add(text))
            text = ""
        case .enter: if let item = chosen { viewStore.send(.toggle(item.id)) }
        case .up: selection = max(0, selection - 1)
        case .down: selection = min(selection + 1, max(0, items.count - 1))
        default: break
        }
        redraw()
        return .stay
    }
}
