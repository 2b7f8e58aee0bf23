import StreamKit

/// A form: what is wrong with each field, and whether all of it is right.
public final class SignUpViewModel: UnidirectionalStream<SignUpViewModel> {
    public struct Input: InputType, Sendable {
        public let name = BehaviorRelay(value: "")
        public let password = BehaviorRelay(value: "")
        public let repeatedPassword = BehaviorRelay(value: "")
        /// Does nothing while something is wrong.
        public let signUp = PublishRelay<Void>()

        public init() {}
    }

    public struct Output: OutputType {
        public let name: Observable<FieldStatus>
        public let password: Observable<FieldStatus>
        public let repeatedPassword: Observable<FieldStatus>
        public let isButtonEnabled: Observable<Bool>
        /// The name of who has signed up.
        public let signedUp: Observable<String>
    }

    public struct Extra: ExtraType {
        let isAvailable: (String) -> Observable<Bool>
        let pause: Duration
        let scheduler: any SchedulerType

        /// - Parameters:
        ///   - isAvailable: asks whether a name is still free. It may take its time, and fail.
        ///   - pause: how long nothing has to be typed before it is asked.
        ///   - scheduler: measures the pause.
        public init(
            isAvailable: @escaping (String) -> Observable<Bool>, pause: Duration = .milliseconds(300),
            scheduler: any SchedulerType = MainScheduler.instance
        ) {
            self.isAvailable = isAvailable
            self.pause = pause
            self.scheduler = scheduler
        }
    }

    public static func bind(from dependency: Dependency<Input, NoState, Extra>, disposeBag: DisposeBag) -> Output {
        let input = dependency.inputObservables
        let extra = dependency.extra

        let name = input.name
            .distinctUntilChanged()
            // A pause and the newest name only, as `debounce` and `flatMapLatest` after it would do. But those let the status
            // of the old name stand until the pause is over, and who is quick could press the button for a name that is taken.
            .flatMapLatest { name -> Observable<FieldStatus> in
                if let problem = SignUpRules.problem(name: name) { return .just(problem) }
                return extra.isAvailable(name)
                    .map { $0 ? .valid : .invalid("“\(name)” is taken.") }
                    .catch { .just(.invalid("It is not known whether “\(name)” is free: \($0)")) }
                    .delaySubscription(extra.pause, scheduler: extra.scheduler)
                    .startWith(.checking)
            }
            // Without it, the button and the hint would each ask for themselves.
            .share(replay: 1)

        let password = input.password.map(SignUpRules.status(password:))
        let repeatedPassword = Observable.combineLatest(input.password, input.repeatedPassword) {
            SignUpRules.status(repeatedPassword: $1, password: $0)
        }

        // Each of the three tells at once when it is subscribed to: `combineLatest` is silent until all have.
        let isValid = Observable.combineLatest(name, password, repeatedPassword) {
            $0 == .valid && $1 == .valid && $2 == .valid
        }

        return Output(
            name: name,
            password: password.distinctUntilChanged(),
            repeatedPassword: repeatedPassword.distinctUntilChanged(),
            isButtonEnabled: isValid.distinctUntilChanged(),
            signedUp: input.signUp
                .withLatestFrom(Observable.combineLatest(isValid, input.name))
                .filter { isValid, _ in isValid }
                .map { _, name in name })
    }

    public convenience init(extra: Extra) {
        self.init(input: Input(), extra: extra)
    }
}

/// What is to be said beside a field.
public enum FieldStatus: Equatable, Sendable {
    /// Nothing was typed yet: that is not valid, and no reproach is due.
    case empty
    case checking
    case valid
    case invalid(String)
}
