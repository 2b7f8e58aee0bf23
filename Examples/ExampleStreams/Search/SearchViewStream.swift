import StreamKit

/// The outermost of three streams of a search: it says what a screen shows.
public final class SearchViewStream: UnidirectionalStream<SearchViewStream> {
    public struct Input: InputType, Sendable {
        public let text = PublishRelay<String>()
        public let retry = PublishRelay<Void>()

        public init() {}
    }

    public struct Output: OutputType {
        /// One line for each result: its title, a tab, its detail.
        public let rows: Observable<[String]>
        public let status: Observable<String>
        public let isLoading: Observable<Bool>
        public let canRetry: Observable<Bool>
    }

    public struct Extra: ExtraType {
        let logic: SearchLogicStream

        public init(logic: SearchLogicStream) {
            self.logic = logic
        }
    }

    public static func bind(from dependency: Dependency<Input, NoState, Extra>, disposeBag: DisposeBag) -> Output {
        let input = dependency.inputObservables
        let logic = dependency.extra.logic

        // One stream's output is another's input. Nobody reaches into another stream's state: it does not compile.
        input.text.bind(to: logic.input.text).disposed(by: disposeBag)
        input.retry.bind(to: logic.input.retry).disposed(by: disposeBag)

        return Output(
            rows: logic.output.items.map { items in items.map { "\($0.title)\t\($0.detail)" } },
            status: logic.output.phase.map(status).distinctUntilChanged(),
            isLoading: logic.output.isLoading,
            canRetry: logic.output.phase
                .map { if case .failed = $0 { true } else { false } }
                .distinctUntilChanged())
    }

    /// All three streams, over `backend`.
    ///
    /// - Parameter scheduler: measures the pause in typing.
    public convenience init(
        backend: any SearchBackend, scheduler: any SchedulerType = MainScheduler.instance
    ) {
        let api = SearchAPIStream(backend: backend)
        let logic = SearchLogicStream(extra: .init(api: api, scheduler: scheduler))
        self.init(input: Input(), extra: Extra(logic: logic))
    }

    private static func status(of phase: SearchPhase) -> String {
        switch phase {
        case .idle: "Type to search."
        case .loading: "Searching…"
        case .loaded(let items) where items.isEmpty: "Nothing found."
        case .loaded(let items): items.count == 1 ? "1 result" : "\(items.count) results"
        case .failed(let failure): failure.message
        }
    }
}
