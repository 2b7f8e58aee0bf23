import ExampleStreams
import StreamKit

extension LineSession {
    /// Each line is a form that was filled in.
    func signUp() async throws {
        let viewModel = SignUpViewModel(
            extra: .init(isAvailable: SignUpRules.isAvailable(after: .zero), pause: .zero))
        let output = viewModel.output
        let fields = Observable.combineLatest(output.name, output.password, output.repeatedPassword) { [$0, $1, $2] }
            .share(replay: 1)
        fields.subscribe().disposed(by: disposeBag)
        output.signedUp
            .subscribe(onNext: { StandardOutput.print("Welcome, \($0).") })
            .disposed(by: disposeBag)
        while let line = try await nextLine() {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3 else {
                throw Problem.usage(line: line, of: "signup", takes: "a name, a password, and the password again")
            }
            viewModel.input.name(words[0])
            viewModel.input.password(words[1])
            viewModel.input.repeatedPassword(words[2])
            for field in await first(of: fields, where: { !$0.contains(.checking) }) {
                if case .invalid(let problem) = field { StandardError.print(problem) }
            }
            viewModel.input.signUp()
        }
    }
}
