import StreamKit

/// The innermost of three streams of a search: it asks the back end, the newest query only, and outlives its errors.
///
/// ```text
/// SearchViewStream ──text, retry──▶ SearchLogicStream ──query──▶ SearchAPIStream ──▶ SearchBackend
///   (what is shown) ◀──items, phase──  (when to ask)  ◀──phase──   (how to ask)
/// ```
public final class SearchAPIStream: UnidirectionalStream<SearchAPIStream>, SearchAPIStreamType {
    public struct Input: InputType, Sendable {
        /// Asks for this, and no longer for the one before. An empty query asks for nothing.
        public let query = PublishRelay<String>()

        public init() {}
    }

    public struct Output: OutputType {
        public let phase: Observable<SearchPhase>

        public init(phase: Observable<SearchPhase>) {
            self.phase = phase
        }
    }

    public struct Extra: ExtraType {
        let backend: any SearchBackend

        public init(backend: any SearchBackend) {
            self.backend = backend
        }
    }

    public static func bind(from dependency: Dependency<Input, NoState, Extra>, disposeBag: DisposeBag) -> Output {
        let backend = dependency.extra.backend
        let phase = dependency.inputObservables.query
            // Not `flatMap`: a slow answer to an old query would replace the quick one to a new query.
            .flatMapLatest { query -> Observable<SearchPhase> in
                if query.isEmpty { return .just(.idle) }
                return backend.items(matching: query)
                    .map { SearchPhase.loaded($0) }
                    // Inside of `flatMapLatest`, where an error ends one search. Outside, the first error would end them all.
                    .catch { .just(.failed(SearchFailure($0))) }
                    .startWith(.loading)
            }
        // Without `share`, each subscriber of this output would send requests of its own.
        return Output(phase: phase.share())
    }

    public convenience init(backend: any SearchBackend) {
        self.init(input: Input(), extra: Extra(backend: backend))
    }
}

/// How far a search is.
///
/// It is one stream and not three (loading, results, error), since those could contradict each other: a back end that answers at once
/// would say "loaded" to one subscription before another says "loading", and a spinner would turn for ever.
public enum SearchPhase: Equatable, Sendable {
    case idle
    case loading
    case loaded([SearchItem])
    case failed(SearchFailure)
}

/// What others know of a ``SearchAPIStream``, so that a test can put another in its place.
public protocol SearchAPIStreamType: AnyObject {
    var input: InputWrapper<SearchAPIStream.Input> { get }
    var output: OutputWrapper<SearchAPIStream.Output> { get }
}
