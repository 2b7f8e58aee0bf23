import ExampleStreams
import StreamKit

/// Three text fields and a button.
@MainActor
final class SignUpScreen: Screen {
    private let viewModel = SignUpViewModel(extra: .init(isAvailable: SignUpRules.isAvailable()))
    private let redraw: @MainActor () -> Void
    private let disposeBag = DisposeBag()
    private var texts = ["", "", ""]
    private var statuses = [FieldStatus](repeating: .empty, count: 3)
    private var isButtonEnabled = false
    private var welcome = ""
    private var focus = 0

    init(redraw: @escaping @MainActor () -> Void) {
        self.redraw = redraw
        let output = viewModel.output
        for (index, status) in [output.name, output.password, output.repeatedPassword].enumerated() {
            status
                .subscribe(onNext: { [unowned self] status in show { $0.statuses[index] = status } })
                .disposed(by: disposeBag)
        }
        output.isButtonEnabled
            .subscribe(onNext: { [unowned self] isEnabled in show { $0.isButtonEnabled = isEnabled } })
            .disposed(by: disposeBag)
        output.signedUp
            .subscribe(onNext: { [unowned self] name in show { $0.welcome = "Welcome, \(name)." } })
            .disposed(by: disposeBag)
    }

    private func show(_ change: (SignUpScreen) -> Void) {
        change(self)
        redraw()
    }

    func lines(height: Int) -> [String] {
        let fields = ["Name", "Password", "Password again"].enumerated().map { index, title in
            let text = index == 0 ? texts[index] : String(repeating: "•", count: texts[index].count)
            return "\(focus == index ? "❯" : " ") \(title): \(text)    \(hint(for: statuses[index]))"
        }
        let button = isButtonEnabled ? "[ Sign up ]" : "  Sign up  "
        return ["Sign up", ""] + fields
            + ["", "  \(button)", "", welcome, "", "↑ ↓: choose a field    Enter: next, or sign up    Esc: back"]
    }

    private func hint(for status: FieldStatus) -> String {
        switch status {
        case .empty: ""
        case .checking: "…"
        case .valid: "✓"
        case .invalid(let problem): problem
        }
    }

    func handle(_ key: Key) -> ScreenChange {
        switch key {
        case .escape: return .close
        case .up: focus = max(0, focus - 1)
        case .down: focus = min(focus + 1, 2)
        case .enter where focus < 2: focus += 1
        case .enter: viewModel.input.signUp()
        case .backspace: edit { _ = $0.popLast() }
        case .character(let character): edit { $0.append(character) }
        default: break
        }
        redraw()
        return .stay
    }

    private func edit(_ change: (inout String) -> Void) {
        change(&texts[focus])
        let fields = [viewModel.input.name, viewModel.input.password, viewModel.input.repeatedPassword]
        fields[focus](texts[focus])
    }
}
