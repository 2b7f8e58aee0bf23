import ExampleStreams
import StreamKit

extension LineSession {
    /// Each line is a number. The next one is read when its fact is there: a newer question would take this one back.
    func tellFacts() async throws {
        let viewModel = FactViewModel()
        viewModel.output.fact.subscribe(onNext: StandardOutput.print).disposed(by: disposeBag)
        viewModel.output.alert.subscribe(onNext: StandardError.print).disposed(by: disposeBag)
        // Subscribed to after the two, it hears of the end of a question when they have heard of the answer.
        let isInFlight = viewModel.output.isNumberFactRequestInFlight.share(replay: 1)
        isInFlight.subscribe().disposed(by: disposeBag)
        while let line = try await nextLine() {
            guard let number = Int(line) else {
                throw Problem.usage(line: line, of: "fact", takes: "whole numbers")
            }
            viewModel.input.setNumber(number)
            viewModel.input.numberFact()
            _ = await first(of: isInFlight, where: { !$0 })
        }
    }
}
