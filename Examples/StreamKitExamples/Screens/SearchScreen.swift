import ExampleStreams
import StreamKit

/// A text field and a list, whose rows change while one types.
@MainActor
final class SearchScreen: Screen {
    private let viewModel: SearchViewStream
    private let disposeBag = DisposeBag()
    private var text = ""
    private var rows: [String] = []
    private var status = ""
    private var canRetry = false

    init(over backend: Example.Backend, redraw: @escaping @MainActor () -> Void) {
        viewModel = SearchViewStream(backend: backend.make())
        // The back end answers on another thread; these closures were written on the main actor, so they run there.
        viewModel.output.rows
            .subscribe(onNext: { [unowned self] in
                rows = $0
                redraw()
            })
            .disposed(by: disposeBag)
        viewModel.output.status
            .subscribe(onNext: { [unowned self] in
                status = $0
                redraw()
            })
            .disposed(by: disposeBag)
        viewModel.output.canRetry
            .subscribe(onNext: { [unowned self] in
                canRetry = $0
                redraw()
            })
            .disposed(by: disposeBag)
    }

    func lines(height: Int) -> [String] {
        let hint = canRetry ? "Enter: try again    Esc: back" : "Esc: back"
        return ["Search: \(text)▏", "", status, ""] + rows.prefix(max(0, height - 6)) + ["", hint]
    }

    func handle(_ key: Key) -> ScreenChange {
        switch key {
        case .escape: return .close
        case .enter: viewModel.input.retry()
        case .backspace: edit { _ = $0.popLast() }
        case .character(let character): edit { $0.append(character) }
        default: break
        }
        return .stay
    }

    private func edit(_ change: (inout String) -> Void) {
        change(&text)
        viewModel.input.text(text)
    }
}
