import ExampleStreams
import StreamKit

/// A list whose rows ask for their text when they are drawn, and once more every second.
@MainActor
final class TimetableScreen: Screen {
    private let viewModel = TimetableViewModel()
    private let disposeBag = DisposeBag()
    private var rowCount = 0

    init(redraw: @escaping @MainActor () -> Void) {
        viewModel.output.rowCount
            .subscribe(onNext: { [unowned self] in
                rowCount = $0
                redraw()
            })
            .disposed(by: disposeBag)
        Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
            .subscribe(onNext: { _ in redraw() })
            .disposed(by: disposeBag)
    }

    func lines(height: Int) -> [String] {
        let shown = (0..<rowCount).prefix(max(0, height - 4))
        let rows = shown.map { "  \($0 + 1)  \(viewModel.output.elapsedTimeForIndex($0))" }
        let body = viewModel.output.isEmpty ? ["  Nothing noted yet."] : rows
        return ["Timetable", ""] + body + ["", "Space: note this moment    1–9: remove    Esc or q: back"]
    }

    func handle(_ key: Key) -> ScreenChange {
        switch key {
        case .escape, .character("q"): return .close
        case .character(" "), .enter: viewModel.input.add()
        case .character(let character):
            if let number = character.wholeNumberValue { viewModel.input.remove(number - 1) }
        default: break
        }
        return .stay
    }
}
