import ExampleStreams
import StreamKit

/// A button and a label.
@MainActor
final class CounterScreen: Screen {
    private let viewModel: any CountViewModelType
    private let disposeBag = DisposeBag()
    private var count = ""

    init(viewModel: any CountViewModelType = CountViewModel(), redraw: @escaping @MainActor () -> Void) {
        self.viewModel = viewModel
        viewModel.output.count
            .subscribe(onNext: { [unowned self] in
                count = $0
                redraw()
            })
            .disposed(by: disposeBag)
    }

    func lines(height: Int) -> [String] {
        ["Counter", "", "  \(count)", "", "Space: count up    Esc or q: back"]
    }

    func handle(_ key: Key) -> ScreenChange {
        switch key {
        case .escape, .character("q"): return .close
        case .character(" "), .character("+"), .enter, .up: viewModel.input.countUp()
        default: break
        }
        return .stay
    }
}
