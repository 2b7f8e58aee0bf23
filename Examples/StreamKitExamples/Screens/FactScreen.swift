import ExampleStreams
import StreamKit

/// A number with two buttons, and one that asks for a fact about it.
@MainActor
final class FactScreen: Screen {
    private let viewModel = FactViewModel()
    private let redraw: @MainActor () -> Void
    private let disposeBag = DisposeBag()
    private var number = 0
    private var fact = ""
    private var isInFlight = false

    init(redraw: @escaping @MainActor () -> Void) {
        self.redraw = redraw
        viewModel.output.number
            .subscribe(onNext: { [unowned self] number in show { $0.number = number } })
            .disposed(by: disposeBag)
        Observable.merge(viewModel.output.fact, viewModel.output.alert)
            .subscribe(onNext: { [unowned self] fact in show { $0.fact = fact } })
            .disposed(by: disposeBag)
        viewModel.output.isNumberFactRequestInFlight
            .subscribe(onNext: { [unowned self] isInFlight in show { $0.isInFlight = isInFlight } })
            .disposed(by: disposeBag)
    }

    private func show(_ change: (FactScreen) -> Void) {
        change(self)
        redraw()
    }

    func lines(height: Int) -> [String] {
        let hint = "↑ ↓ or digits: the number    Enter: a fact about it    Esc or q: back"
        return ["Number facts", "", "  \(number)", "", isInFlight ? "Asking…" : fact, "", hint]
    }

    func handle(_ key: Key) -> ScreenChange {
        switch key {
        case .escape, .character("q"): return .close
        case .up, .character("+"): viewModel.input.increment()
        case .down, .character("-"): viewModel.input.decrement()
        case .backspace: viewModel.input.setNumber(number / 10)
        case .character(let character):
            if let digit = character.wholeNumberValue, let longer = Int("\(number)\(digit)") {
                viewModel.input.setNumber(longer)
            }
        case .enter: viewModel.input.numberFact()
        default: break
        }
        return .stay
    }
}
