import StreamKit

/// Inputs are sent from tasks off the main actor; what a screen then receives, it receives on the main actor.
@MainActor
func checkDetachedTasks(_ check: Check) async {
    let viewModel = CountViewModel(input: .init(), state: .init(), extra: .init())
    let stream = CounterStream(input: .init(), state: .init(), extra: .init())
    let bag = DisposeBag()
    let received = ReceivedOnMain()
    viewModel.output.count.subscribe(onNext: { received.append($0) }).disposed(by: bag)
    stream.output.count.subscribe(onNext: received.append).disposed(by: bag)

    let firstInput = viewModel.input
    let secondInput = stream.input
    await Task.detached {
        for _ in 0..<500 { firstInput.countUp(()) }
        for _ in 0..<500 { secondInput.countUp() }
    }.value
    while received.count < 1_002 { await Task.yield() }
    check.equal(received.sum, 2 * (0...500).reduce(0, +), "what detached tasks send arrives on the main actor")
}

@MainActor
final class ReceivedOnMain {
    private(set) var count = 0
    private(set) var sum = 0

    func append(_ text: String) {
        MainActor.preconditionIsolated()
        count += 1
        sum += Int(text) ?? 0
    }
}
