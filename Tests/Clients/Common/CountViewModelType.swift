import StreamKit

/// What a screen knows of its stream, so that it can be given a mock.
protocol CountViewModelType: AnyObject {
    var input: InputWrapper<CountViewModel.Input> { get }
    var output: OutputWrapper<CountViewModel.Output> { get }
}

extension CountViewModel: CountViewModelType {}

final class CountViewModelMock: CountViewModelType {
    let countUp: PublishRelay<Void>
    let count = BehaviorRelay<Int>(value: 41)
    let input: InputWrapper<CountViewModel.Input>
    let output: OutputWrapper<CountViewModel.Output>

    init() {
        let input = CountViewModel.Input()
        countUp = input.countUp
        self.input = InputWrapper(input)
        output = OutputWrapper(CountViewModel.Output(count: count.map(String.init)))
    }
}

@MainActor
func checkProtocol(_ check: Check) {
    let bag = DisposeBag()
    let mock = CountViewModelMock()
    let models: [any CountViewModelType] = [CountViewModel(input: .init(), state: .init()), mock]
    var (received, taps) = ([String](), 0)
    mock.countUp.subscribe(onNext: { taps += 1 }).disposed(by: bag)
    for model in models {
        model.output.count.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        model.input.countUp()
    }
    check.equal(received, ["0", "1", "41"], "the mock's output is what it was given")
    check.equal(taps, 1, "the mock's input is recorded")
}
