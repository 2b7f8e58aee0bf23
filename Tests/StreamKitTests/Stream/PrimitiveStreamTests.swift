import StreamKit
import XCTest

final class PrimitiveStreamTests: XCTestCase {
    private let bag = DisposeBag()

    func testOutputFollowsInputBeforeTheSendReturns() {
        let stream = CounterStream(input: .init(), state: .init(), extra: .init())
        var received: [String] = []
        stream.output.count.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        stream.input.countUp(())
        XCTAssertEqual(received, ["0", "1"])
        stream.input.add(40)
        XCTAssertEqual(received, ["0", "1", "41"])
    }

    func testTwoSendsFromTheStatesOwnHandlerBothCount() {
        let stream = CounterStream(input: .init(), state: .init())
        stream.output.count.subscribe(onNext: { count in
            guard count == "10" else { return }
            stream.input.countUp()
            stream.input.countUp()
        }).disposed(by: bag)
        stream.input.add(10)
        XCTAssertEqual(stream.output.number.value, 12)
    }

    func testTheSecondFormIsALogicApart() {
        let stream = PrimitiveStream<GreetingLogic>(input: .init(), state: .init(), extra: .init(greeting: "Hello"))
        var received: [String] = []
        stream.output.greeting.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        stream.input.name("Ada")
        stream.input.name("Alan")
        XCTAssertEqual(received, ["Hello, Ada (1)", "Hello, Alan (2)"])
    }

    func testStateAndExtraAreLeftOutWhereThereAreNone() {
        let stateless = PrimitiveStream<StatelessLogic>(input: .init(), extra: .init(greeting: "Hi"))
        let pure = PrimitiveStream<PureLogic>(input: .init())
        var received: [String] = []
        stateless.output.greeting.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        pure.output.text.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        stateless.input.name("Ada")
        pure.input.number(7)
        XCTAssertEqual(received, ["Hi, Ada", "7"])
    }

    func testASubclassMayHaveItsOwnConvenienceInitializer() {
        let stream = ClockStream()
        XCTAssertEqual(stream.output.time, "noon")
        XCTAssertEqual(ClockStream(extra: .init(now: { "midnight" })).output.time, "midnight")
    }

    // R70
    func testRetainsWhatItWasGiven() {
        let stream: ClientStream
        weak var tap: PublishRelay<Void>?
        weak var count: BehaviorRelay<Int>?
        weak var client: Client?
        do {
            let input = ClientStream.Input()
            let state = ClientStream.State()
            let extra = ClientStream.Extra(client: Client())
            (tap, count, client) = (input.load, state.count, extra.client)
            stream = ClientStream(input: input, state: state, extra: extra)
        }
        XCTAssertNotNil(tap)
        XCTAssertNotNil(count)
        XCTAssertNotNil(client)
        stream.input.load()
        XCTAssertEqual(client?.loads, 1)
    }

    func testReleasesWhatItWasGivenAndDisposesWhatBindSubscribed() {
        var stream: CounterStream? = CounterStream(input: .init(), state: .init())
        weak let released = stream
        let input = stream?.input
        let number = stream?.output.number
        stream = nil
        XCTAssertNil(released)
        input?.countUp()
        XCTAssertEqual(number?.value, 0, "the input of a stream that is gone leads nowhere")
    }

    func testReleasesEverythingWhileOutputsAreSubscribed() {
        weak var state: BehaviorRelay<Int>?
        weak var stream: CounterStream?
        let bag = DisposeBag()
        do {
            let relays = CounterStream.State()
            let counter = CounterStream(input: .init(), state: relays)
            state = relays.count
            stream = counter
            counter.output.added.subscribe(onNext: { _ in }).disposed(by: bag)
        }
        XCTAssertNil(stream)
        XCTAssertNil(state)
    }

    func testBindIsCalledOnce() {
        let calls = BehaviorRelay(value: 0)
        let stream = PrimitiveStream<CountingLogic>(input: .init(), state: .init(), extra: .init(calls: calls))
        XCTAssertEqual(stream.output.text, "call 1")
        XCTAssertEqual(stream.output.text, "call 1")
        XCTAssertEqual(calls.value, 1)
    }

    func testGenericStreamsOfBothForms() {
        let first = AdderStream<Double>(input: .init(), state: .init(0.5))
        first.input.add(2)
        XCTAssertEqual(first.output.sum.value, 2.5)
        let second = PrimitiveStream<AdderLogic<Int>>(input: .init(), state: .init(40))
        second.input.add(2)
        XCTAssertEqual(second.output.sum.value, 42)
    }

    func testStreamsNest() {
        let stream = ScreenStream(input: .init(), extra: .init(counter: CounterStream(input: .init(), state: .init())))
        var received: [String] = []
        stream.output.text.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        stream.input.tap()
        stream.input.tap()
        XCTAssertEqual(received, ["0 taps", "1 taps", "2 taps"])
    }

    func testInputsAreSentFromOtherTasks() async {
        let stream = CounterStream(input: .init(), state: .init())
        let input = stream.input
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<1_000 { input.countUp() } }
            }
        }
        XCTAssertEqual(stream.output.number.value, 8_000)
    }
}

// MARK: Streams

private enum GreetingLogic: LogicType {
    struct Input: InputType { let name = PublishRelay<String>() }
    struct State: StateType { let greeted = BehaviorRelay<Int>(value: 0) }
    struct Extra: ExtraType { let greeting: String }
    struct Output: OutputType { let greeting: Observable<String> }

    static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output {
        let greeting = dependency.extra.greeting
        let greeted = dependency.state.greeted
        return Output(
            greeting: dependency.inputObservables.name.map { "\(greeting), \($0) (\(greeted.update { $0 + 1 }))" })
    }
}

private enum StatelessLogic: LogicType {
    struct Input: InputType { let name = PublishRelay<String>() }
    struct Extra: ExtraType { let greeting: String }
    struct Output: OutputType { let greeting: Observable<String> }

    static func bind(from dependency: Dependency<Input, NoState, Extra>, disposeBag: DisposeBag) -> Output {
        let greeting = dependency.extra.greeting
        return Output(greeting: dependency.inputObservables.name.map { "\(greeting), \($0)" })
    }
}

private enum PureLogic: LogicType {
    struct Input: InputType { let number = PublishRelay<Int>() }
    struct Output: OutputType { let text: Observable<String> }

    static func bind(from dependency: Dependency<Input, NoState, NoExtra>, disposeBag: DisposeBag) -> Output {
        Output(text: dependency.inputObservables.number.map(String.init))
    }
}

private final class ClockStream: UnidirectionalStream<ClockStream> {
    struct Input: InputType {}
    struct Extra: ExtraType { var now: () -> String = { "noon" } }
    struct Output: OutputType { let time: Computed<String> }

    convenience init(extra: Extra = .init()) {
        self.init(input: .init(), extra: extra)
    }

    static func bind(from dependency: Dependency<Input, NoState, Extra>, disposeBag: DisposeBag) -> Output {
        Output(time: Computed(dependency.extra.now))
    }
}

private final class Client {
    var loads = 0
}

/// Its output keeps nothing, so what it was given lives by the stream alone.
private final class ClientStream: UnidirectionalStream<ClientStream> {
    struct Input: InputType { let load = PublishRelay<Void>() }
    struct State: StateType { let count = BehaviorRelay<Int>(value: 0) }
    struct Extra: ExtraType { let client: Client }
    struct Output: OutputType {}

    static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output {
        dependency.inputObservables.load
            .bind(with: dependency.extra.client) { client, _ in client.loads += 1 }
            .disposed(by: disposeBag)
        return Output()
    }
}

private enum CountingLogic: LogicType {
    struct Input: InputType {}
    struct State: StateType {}
    struct Extra: ExtraType { let calls: BehaviorRelay<Int> }
    struct Output: OutputType { let text: Computed<String> }

    static func bind(from dependency: Dependency<Input, State, Extra>, disposeBag: DisposeBag) -> Output {
        let calls = dependency.extra.calls.update { $0 + 1 }
        return Output(text: Computed(capture: "call \(calls)"))
    }
}

private final class AdderStream<Value: Numeric>: UnidirectionalStream<AdderStream<Value>> {
    struct Input: InputType { let add = PublishRelay<Value>() }
    struct State: StateType {
        let sum: BehaviorRelay<Value>
        init(_ sum: Value) { self.sum = BehaviorRelay(value: sum) }
    }
    struct Output: OutputType { let sum: BehaviorRelay<Value> }

    static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
        let sum = dependency.state.sum
        dependency.inputObservables.add.withLatestFrom(sum) { $0 + $1 }.bind(to: sum).disposed(by: disposeBag)
        return Output(sum: sum)
    }
}

private enum AdderLogic<Value: Numeric>: LogicType {
    struct Input: InputType { let add = PublishRelay<Value>() }
    struct State: StateType {
        let sum: BehaviorRelay<Value>
        init(_ sum: Value) { self.sum = BehaviorRelay(value: sum) }
    }
    struct Output: OutputType { let sum: BehaviorRelay<Value> }

    static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
        let sum = dependency.state.sum
        dependency.inputObservables.add.withLatestFrom(sum) { $0 + $1 }.bind(to: sum).disposed(by: disposeBag)
        return Output(sum: sum)
    }
}

/// A stream whose extra is another stream.
private final class ScreenStream: UnidirectionalStream<ScreenStream> {
    struct Input: InputType { let tap = PublishRelay<Void>() }
    struct Extra: ExtraType { let counter: CounterStream }
    struct Output: OutputType { let text: Observable<String> }

    static func bind(from dependency: Dependency<Input, NoState, Extra>, disposeBag: DisposeBag) -> Output {
        let counter = dependency.extra.counter
        dependency.inputObservables.tap.bind(to: counter.input.countUp).disposed(by: disposeBag)
        return Output(text: counter.output.count.map { "\($0) taps" })
    }
}
