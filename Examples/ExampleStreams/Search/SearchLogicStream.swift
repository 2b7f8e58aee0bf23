import StreamKit

/// The middle one of three streams of a search: it decides when to ask, and remembers what was answered.
public final class SearchLogicStream: UnidirectionalStream<SearchLogicStream> {
    public struct Input: InputType, Sendable {
        /// What the user has typed so far.
        public let text = PublishRelay<String>()
        /// Asks again after a failure.
        public let retry = PublishRelay<Void>()

        public init() {}
    }

    public struct State: StateType {
        let query = BehaviorRelay<String>(value: "")
        let phase = BehaviorRelay<SearchPhase>(value: .idle)
        let items = BehaviorRelay<[SearchItem]>(value: [])

        public init() {}
    }

    public struct Output: OutputType {
        public let phase: BehaviorRelay<SearchPhase>
        /// The last results. They stay while newer ones are loaded, and after a failure, so that the list does not flicker.
        public let items: BehaviorRelay<[SearchItem]>
        public let isLoading: Observable<Bool>
    }

    public struct Extra: ExtraType {
        let api: any SearchAPIStreamType
        /// Measures the pause in typing. It is handed in, so that a test need not wait.
        let scheduler: any SchedulerType

        public init(api: any SearchAPIStreamType, scheduler: any SchedulerType) {
            self.api = api
            self.scheduler = scheduler
        }
    }

    public static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output {
        let input = dependency.inputObservables
        let state = dependency.state
        let extra = dependency.extra

        // Answers are bound before anything is asked: a back end may answer at once.
        extra.api.output.phase
            .compactMap { phase -> [SearchItem]? in
                switch phase {
                case .idle: []
                case .loaded(let items): items
                case .loading, .failed: nil
                }
            }
            .bind(to: state.items)
            .disposed(by: disposeBag)
        extra.api.output.phase
            .bind(to: state.phase)
            .disposed(by: disposeBag)

        input.text
            .map(normalized)
            .debounce(.milliseconds(300), scheduler: extra.scheduler)
            // After `debounce`: "hear", "heart", "hear" typed in one go is no new query. Before it, each of the three is.
            .distinctUntilChanged()
            .bind(to: state.query)
            .disposed(by: disposeBag)

        // A retry is the same query once more, so it must not pass through `distinctUntilChanged`.
        let retry = input.retry
            .withLatestFrom(state.phase)
            .filter { if case .failed = $0 { true } else { false } }  // a second tap while it loads asks nothing
            .withLatestFrom(state.query)

        Observable.merge(state.query.skip(1), retry)
            .bind(to: extra.api.input.query)
            .disposed(by: disposeBag)

        return Output(
            phase: state.phase,
            items: state.items,
            isLoading: state.phase.map { $0 == .loading }.distinctUntilChanged())
    }

    public convenience init(extra: Extra) {
        self.init(input: Input(), state: State(), extra: extra)
    }

    /// Without spaces around it, and with one between words: they make no difference to a search.
    private static func normalized(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
