import StreamKit

/// Stands in for a UI framework's class: it is on the main actor, and so are its subclasses.
@MainActor
class ViewController {
    init() {}

    func viewDidLoad() {}
}

/// A screen as it is written: no annotation, closures that touch its properties, a method as a closure.
final class CountViewController: ViewController {
    private let viewModel: any CountViewModelType
    private let disposeBag = DisposeBag()
    private let button = PublishRelay<Void>()
    private(set) var text = ""
    private(set) var shown: [String] = []
    private(set) var lengths: [Int] = []

    init(viewModel: any CountViewModelType) {
        self.viewModel = viewModel
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.output.count
            .subscribe(onNext: { [weak self] in self?.text = $0 })
            .disposed(by: disposeBag)
        viewModel.output.count
            .subscribe(onNext: show)
            .disposed(by: disposeBag)
        viewModel.output.count
            .map { [unowned self] in text.count + $0.count }
            .subscribe(onNext: { [unowned self] in lengths.append($0) })
            .disposed(by: disposeBag)
        button
            .subscribe(onNext: viewModel.input.countUp)
            .disposed(by: disposeBag)
        button
            .bind(to: viewModel.input.countUp)
            .disposed(by: disposeBag)
    }

    func tap() {
        button.accept(())
    }

    private func show(_ text: String) {
        shown.append(text)
    }
}

@MainActor
func checkViewController(_ check: Check) {
    let controller = CountViewController(viewModel: CountViewModel(input: .init(), state: .init(), extra: .init()))
    controller.viewDidLoad()
    controller.tap()
    check.equal(controller.text, "2", "a closure of a screen receives the output")
    check.equal(controller.shown, ["0", "1", "2"], "a method of a screen receives the output")
    check.equal(controller.lengths, [2, 2, 2], "an operator's closure reads the screen's properties")
}
