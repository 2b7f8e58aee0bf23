import StreamKit

/// A counter, in the one shape: inputs that can only be sent to, outputs that can only be observed, state that nobody sees.
///
/// Copy this file to begin a view model. In an app's own module, leave out every `public`, `Sendable` and empty `init`.
public final class CountViewModel: UnidirectionalStream<CountViewModel> {
    /// What a screen may send.
    public struct Input: InputType, Sendable {
        public let countUp = PublishRelay<Void>()

        public init() {}
    }

    /// What is remembered. It belongs here and not into a variable of `bind`, where nothing would show that it exists.
    public struct State: StateType {
        let count = BehaviorRelay<Int>(value: 0)

        public init() {}
    }

    /// What a screen may observe: text, ready to be shown, so that the screen has nothing to decide.
    public struct Output: OutputType {
        public let count: Observable<String>

        public init(count: Observable<String>) {
            self.count = count
        }
    }

    public static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
        let state = dependency.state

        // `withLatestFrom` reads the count when a press comes. `combineLatest` would be wrong here: it also fires when
        // the count changes, and the count would run away by itself.
        dependency.inputObservables.countUp
            .withLatestFrom(state.count) { $1 + 1 }
            .bind(to: state.count)
            .disposed(by: disposeBag)  // forgotten, the binding would end here: the compiler warns of an unused result

        return Output(count: state.count.map(String.init))
    }

    public convenience init() {
        self.init(input: Input(), state: State())
    }
}

/// What a screen knows of its view model, so that a test or a preview can give it another one.
public protocol CountViewModelType: AnyObject {
    var input: InputWrapper<CountViewModel.Input> { get }
    var output: OutputWrapper<CountViewModel.Output> { get }
}

extension CountViewModel: CountViewModelType {}
