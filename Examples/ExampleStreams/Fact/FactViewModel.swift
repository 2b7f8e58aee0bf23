import StreamKit

/// A number, and a fact about it that somebody else knows: asynchronous code at the end of a stream.
public final class FactViewModel: UnidirectionalStream<FactViewModel> {
    public struct Input: InputType, Sendable {
        public let increment = PublishRelay<Void>()
        public let decrement = PublishRelay<Void>()
        public let setNumber = PublishRelay<Int>()
        /// Asks for a fact about the number. A newer question takes back the one before.
        public let numberFact = PublishRelay<Void>()

        public init() {}
    }

    public struct State: StateType {
        let number = BehaviorRelay(value: 0)

        public init() {}
    }

    public struct Output: OutputType {
        public let number: BehaviorRelay<Int>
        public let fact: Observable<String>
        public let alert: Observable<String>
        public let isNumberFactRequestInFlight: Observable<Bool>
    }

    public struct Extra: ExtraType {
        let factClient: FactClient

        public init(factClient: FactClient) {
            self.factClient = factClient
        }
    }

    public static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output {
        let input = dependency.inputObservables
        let state = dependency.state
        // Only the function goes into the task, which must not share anything else with this stream.
        let fetch = dependency.extra.factClient.fetch

        Observable.merge(
            input.increment.withLatestFrom(state.number) { $1 &+ 1 },
            input.decrement.withLatestFrom(state.number) { $1 &- 1 },
            input.setNumber
        )
        .bind(to: state.number)
        .disposed(by: disposeBag)

        let phase = input.numberFact
            .withLatestFrom(state.number)
            .flatMapLatest { number in
                Observable.just(number)
                    .asyncMap(.latest, fetch)
                    .map { Phase.answered($0) }
                    // Here, where a failure is that of one question. Outside, the first one would end them all.
                    .catch { .just(.failed("\($0)")) }
                    // One stream says both that a question is under way and what has become of it. A flag that is set at the
                    // question and taken back at the answer would be taken back by the answer to an older question.
                    .startWith(.inFlight)
            }
            .share()

        return Output(
            number: state.number,
            fact: phase.compactMap { if case .answered(let fact) = $0 { fact } else { nil } },
            alert: phase.compactMap { if case .failed(let message) = $0 { message } else { nil } },
            isNumberFactRequestInFlight: phase.map { $0 == .inFlight }.startWith(false).distinctUntilChanged())
    }

    /// How far a question is.
    private enum Phase: Equatable {
        case inFlight
        case answered(String)
        case failed(String)
    }

    public convenience init(factClient: FactClient = .mathematics) {
        self.init(input: Input(), state: State(), extra: Extra(factClient: factClient))
    }
}

/// Who knows facts: a function in a value, so that a test can put its own in its place.
public struct FactClient: Sendable {
    public var fetch: @Sendable (Int) async throws -> String

    public init(fetch: @escaping @Sendable (Int) async throws -> String) {
        self.fetch = fetch
    }
}
