import StreamKit

@MainActor
func checkCounters(_ check: Check) {
    let bag = DisposeBag()
    var received: [String] = []

    let first = CountViewModel(input: .init(), state: .init(), extra: .init())
    first.output.count.subscribe(onNext: { received.append($0) }).disposed(by: bag)
    first.input.countUp(())
    first.input.countUp()
    check.equal(received, ["0", "1", "2"], "the first form counts")

    received = []
    let second = CounterStream(input: .init(), state: .init(), extra: .init())
    second.output.count.subscribe(onNext: { received.append($0) }).disposed(by: bag)
    second.input.countUp(())
    second.input.countUp()
    check.equal(received, ["0", "1", "2"], "the second form counts")

    received = []
    let inExtension = CountViewStream()
    inExtension.output.count.subscribe(onNext: { received.append($0) }).disposed(by: bag)
    inExtension.input.countUp(())
    check.equal(received, ["0", "1"], "the extension form counts")

    received = []
    let tens = CountViewStream(extra: .init(step: 10))
    tens.output.count.subscribe(onNext: { received.append($0) }).disposed(by: bag)
    tens.input.countUp()
    check.equal(received, ["0", "10"], "the initializer hands the extra over")

    let erased = AnyUnidirectionalStream(CounterStream(input: .init(), state: .init()))
    received = []
    erased.output.count.subscribe(onNext: { received.append($0) }).disposed(by: bag)
    erased.input.countUp()
    check.equal(received, ["0", "1"], "an erased stream counts")
}
