import ExampleStreams
import StreamKit

/// Runs an example by lines: each is an input, and what it brings about is printed before the next one is read.
@MainActor
final class LineSession {
    let input = LineReader()
    let disposeBag = DisposeBag()

    func run(_ command: Command) async throws {
        switch command {
        case .help: break
        case .menu: try await chooseExample()
        case .example(.counter): try await count()
        case .example(.timetable): try await noteMoments()
        case .example(.search(let backend)): try await search(backend)
        case .example(.coins): try await listCoins()
        case .example(.todo): try await keepTodoList()
        case .example(.offers): try await showOffers()
        case .example(.fact): try await tellFacts()
        case .example(.signUp): try await signUp()
        }
    }

    /// The first line names an example, and the others are for that.
    private func chooseExample() async throws {
        for (name, _) in Example.all { StandardOutput.print(name) }
        while let line = try await input.next() {
            let name = line.split(whereSeparator: \.isWhitespace).joined()
            if name.isEmpty { continue }
            guard let example = Example(named: name) else { throw Problem.usage("Unknown example “\(name)”.") }
            return try await run(.example(example))
        }
    }

    private func count() async throws {
        let viewModel = CountViewModel()
        viewModel.output.count.subscribe(onNext: StandardOutput.print).disposed(by: disposeBag)
        while try await input.next() != nil { viewModel.input.countUp() }
    }

    private func noteMoments() async throws {
        let viewModel = TimetableViewModel()
        viewModel.output.rowCount
            .skip(1)
            .subscribe(onNext: { count in
                let rows = (0..<count).map { viewModel.output.elapsedTimeForIndex($0) }
                StandardOutput.print("\(count)\t\(rows.joined(separator: ", "))")
            })
            .disposed(by: disposeBag)
        while try await input.next() != nil { viewModel.input.add() }
    }

    /// A batch of queries wants neither a pause nor the latest only: it goes to the innermost stream.
    private func search(_ backend: Example.Backend) async throws {
        let answers = Answers(SearchAPIStream(backend: backend.make()))
        var isComplete = true
        while let line = try await input.next() {
            let query = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            switch await answers.answer(to: query) {
            case .loaded(let items) where items.isEmpty: StandardError.print("\(query): nothing found")
            case .loaded(let items): for item in items { StandardOutput.print("\(item.title)\t\(item.detail)") }
            case .failed(let failure):
                StandardError.print("\(query): \(failure.message)")
                isComplete = false
            case .idle, .loading: break
            }
        }
        if !isComplete { throw Problem.unanswered }
    }
}

/// Waits for the answer to one query after another.
@MainActor
private final class Answers {
    private let api: SearchAPIStream
    private let disposeBag = DisposeBag()
    private var waiting: CheckedContinuation<SearchPhase, Never>?

    init(_ api: SearchAPIStream) {
        self.api = api
        api.output.phase
            .filter { $0 != .loading }
            .subscribe(onNext: { [unowned self] in waiting.take()?.resume(returning: $0) })
            .disposed(by: disposeBag)
    }

    func answer(to query: String) async -> SearchPhase {
        await withCheckedContinuation {
            waiting = $0
            api.input.query(query)
        }
    }
}
