import StreamKit

/// The innermost stream: it answers queries.
enum AnswerLogic: LogicType {
    struct Input: InputType { let query = PublishRelay<String>() }
    struct Output: OutputType { let answer: Observable<String> }
    static func bind(from dependency: Dependency<Input, NoState, NoExtra>, disposeBag: DisposeBag) -> Output {
        Output(answer: dependency.inputObservables.query.map { "\($0)?" })
    }
}

/// A stream whose extra is another stream, and whose output has that stream's output in it.
final class QuestionStream: UnidirectionalStream<QuestionStream> {
    struct Input: InputType { let text = PublishRelay<String>() }
    struct State: StateType { let answers = BehaviorRelay<[String]>(value: []) }
    struct Extra: ExtraType { let api: AnyUnidirectionalStream<AnswerLogic.Input, AnswerLogic.Output> }
    struct Output: OutputType {
        let answers: BehaviorRelay<[String]>
        let api: OutputWrapper<AnswerLogic.Output>
    }

    static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output {
        let api = dependency.extra.api
        let answers = dependency.state.answers
        dependency.inputObservables.text.bind(to: api.input.query).disposed(by: disposeBag)
        api.output.answer
            .withLatestFrom(answers) { $1 + [$0] }
            .bind(to: answers)
            .disposed(by: disposeBag)
        return Output(answers: answers, api: api.output)
    }
}

@MainActor
func checkNestedStreams(_ check: Check) {
    let bag = DisposeBag()
    let api = AnyUnidirectionalStream(PrimitiveStream<AnswerLogic>(input: .init()))
    let stream = QuestionStream(input: .init(), state: .init(), extra: .init(api: api))
    var received: [String] = []
    stream.output.api.answer.subscribe(onNext: { received.append($0) }).disposed(by: bag)
    stream.input.text("Who")
    stream.input.text("Why")
    check.equal(stream.output.answers.value, ["Who?", "Why?"], "one stream's output feeds another's state")
    check.equal(received, ["Who?", "Why?"], "an output in an output passes through")
}
