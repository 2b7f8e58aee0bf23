import ExampleStreams
import StreamKit
import StreamKitTesting

/// Answers as a test says, and writes down what it was asked.
final class FakeBackend: SearchBackend {
    private let scheduler: TestScheduler
    private var answers: [String: [TestableObservable<[SearchItem]>]] = [:]
    private(set) var queries: [String] = []

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// The next time that `query` comes, its answer comes so many milliseconds later.
    @discardableResult
    func answer(_ query: String, with titles: String..., after delay: TestTime) -> TestableObservable<[SearchItem]> {
        let items = titles.map { SearchItem(title: $0, detail: "of \(query)") }
        return add([.next(delay, items), .completed(delay)], for: query)
    }

    /// The next time that `query` comes, it fails so many milliseconds later.
    func fail(_ query: String, with error: any Error = SearchFailure("No network."), after delay: TestTime) {
        add([.error(delay, error)], for: query)
    }

    @discardableResult
    private func add(
        _ events: [Recorded<Event<[SearchItem]>>], for query: String
    ) -> TestableObservable<[SearchItem]> {
        let answer = scheduler.createColdObservable(events)
        answers[query, default: []].append(answer)
        return answer
    }

    func items(matching query: String) -> Observable<[SearchItem]> {
        queries.append(query)
        guard answers[query]?.isEmpty == false else { return .error(SearchFailure("\(query) was not expected.")) }
        return answers[query]!.removeFirst().asObservable()
    }
}

extension [SearchItem] {
    /// What a ``FakeBackend`` answers to `query`.
    static func of(_ query: String, _ titles: String...) -> [SearchItem] {
        titles.map { SearchItem(title: $0, detail: "of \(query)") }
    }
}
