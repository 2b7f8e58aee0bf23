import StreamKit
import StreamKitTesting
import XCTest

/// What SYSTEMS says of effects and of tests, claim by claim. That what was not stated fails is held in
/// StreamTesterFailureTests and ReactorTesterFailureTests, word for word.
@MainActor
final class S5EffectsClaimsTests: XCTestCase {
    /// The talk's number fact.
    private final class FactCore: ReactorCore {
        enum Action { case increase, decrease, numberFact }
        enum Mutation: Equatable { case add(Int), request, fact(String), failure }
        struct State: Equatable {
            var count = 0
            var numberFact: String?
            var isNumberFactRequestInFlight = false
        }

        /// A dependency passed in, as functions.
        struct FactClient: Sendable { var fetch: @Sendable (Int) async throws -> String }

        private let factClient: FactClient

        init(factClient: FactClient) {
            self.factClient = factClient
        }

        func mutate(state: State, action: Action) -> Observable<Mutation> {
            switch action {
            case .increase: return .just(.add(1))
            case .decrease: return .just(.add(-1))
            case .numberFact:
                let fact = Observable.just(state.count)
                    .asyncMap(.latest) { [factClient] number in try await factClient.fetch(number) }
                return .concat(.just(.request), fact.map(Mutation.fact).catchAndReturn(.failure))
            }
        }

        func reduce(state: State, mutation: Mutation) -> State {
            var state = state
            switch mutation {
            case .add(let number): (state.count, state.numberFact) = (state.count + number, nil)
            case .request: (state.numberFact, state.isNumberFactRequestInFlight) = (nil, true)
            case .fact(let fact): (state.numberFact, state.isNumberFactRequestInFlight) = (fact, false)
            case .failure: state.isNumberFactRequestInFlight = false
            }
            return state
        }
    }

    private func makeTester(
        _ fetch: @escaping @Sendable (Int) async throws -> String = { "\($0) is a good number." }
    ) -> ReactorTester<FactCore> {
        ReactorTester(initialState: .init()) { _ in FactCore(factClient: .init(fetch: fetch)) }
    }

    private struct Failure: Error {}

    /// Asynchronous work that writes down what becomes of it, and returns when it is told to.
    private actor Desk {
        private(set) var log: [String] = []
        private var open: Set<Int> = []

        func work(_ number: Int) async throws -> Int {
            log.append("+\(number)")
            while !open.contains(number) {
                if Task.isCancelled {
                    log.append("-\(number)")
                    throw CancellationError()
                }
                await Task.yield()
            }
            return number
        }

        func finish(_ number: Int) { open.insert(number) }

        func hasLogged(_ text: String) async {
            while !log.contains(text) { await Task.yield() }
        }
    }

    private let bag = DisposeBag()
    private var heard: [Int] = []

    private func listen(_ stream: Observable<Int>) {
        stream.subscribe(onNext: { self.heard.append($0) }, onError: { _ in }).disposed(by: bag)
    }

    private func hasHeard(_ elements: [Int]) async {
        while heard.count < elements.count { await Task.yield() }
        XCTAssertEqual(heard, elements)
    }

    // 1
    func testLogicIsPureAndAnEffectIsAValueThatRunsWhenTheRuntimeTakesIt() async {
        let desk = Desk()
        let effect = Observable.just(1).asyncMap(.latest) { try await desk.work($0) }
        for _ in 1...10 { await Task.yield() }
        let before = await desk.log
        XCTAssertEqual(before, [])
        listen(effect)
        await desk.finish(1)
        await hasHeard([1])
    }

    // 2
    func testTheCounter() async {
        let tester = makeTester()
        tester.send(.increase) { $0.count = 1 }
        tester.send(.decrease) { $0.count = 0 }
        tester.finish()
    }

    // 3
    func testTheNumberFactIsInFlightThenThereThenNotInFlight() async {
        let tester = makeTester()
        tester.send(.increase) { $0.count = 1 }
        tester.send(.numberFact) { $0.isNumberFactRequestInFlight = true }
        await tester.settle()
        tester.receive(.fact("1 is a good number.")) {
            $0.numberFact = "1 is a good number."
            $0.isNumberFactRequestInFlight = false
        }
        tester.finish()
    }

    // 4
    func testTheNumberFactsFailurePath() async {
        let tester = makeTester { _ in throw Failure() }
        tester.send(.numberFact) { $0.isNumberFactRequestInFlight = true }
        await tester.settle()
        tester.receive(.failure) { $0.isNumberFactRequestInFlight = false }
        tester.finish()
    }

    // 5
    func testOfLatestTheNewestWins() async {
        let (desk, source) = (Desk(), PublishRelay<Int>())
        listen(source.asyncMap(.latest) { try await desk.work($0) })
        source.accept(1)
        await desk.hasLogged("+1")
        source.accept(2)
        await desk.hasLogged("-1")
        await desk.finish(2)
        await hasHeard([2])
    }

    // 6
    func testSerialIsOneAfterAnother() async {
        let (desk, source) = (Desk(), PublishRelay<Int>())
        listen(source.asyncMap(.serial) { try await desk.work($0) })
        for number in 1...2 { source.accept(number) }
        await desk.finish(2)
        await desk.hasLogged("+1")
        for _ in 1...10 { await Task.yield() }
        let log = await desk.log
        XCTAssertEqual(log, ["+1"])
        await desk.finish(1)
        await hasHeard([1, 2])
    }

    // 7
    func testOfFirstWhatComesMeanwhileIsDropped() async {
        let (desk, source) = (Desk(), PublishRelay<Int>())
        listen(source.asyncMap(.first) { try await desk.work($0) })
        for number in 1...2 { source.accept(number) }
        for number in 1...2 { await desk.finish(number) }
        await hasHeard([1])
        // The work is over a moment after its result is told.
        while await !desk.log.contains("+3") { source.accept(3) }
        await desk.finish(3)
        await hasHeard([1, 3])
    }

    // 8
    func testConcurrentIsAsManyAsTheMaximum() async {
        let (desk, source) = (Desk(), PublishRelay<Int>())
        listen(source.asyncMap(.concurrent(max: 2)) { try await desk.work($0) })
        for number in 1...3 { source.accept(number) }
        await desk.hasLogged("+1")
        await desk.hasLogged("+2")
        await desk.finish(3)
        for _ in 1...10 { await Task.yield() }
        let log = await desk.log
        XCTAssertFalse(log.contains("+3"))
        await desk.finish(2)
        await hasHeard([2, 3])
        await desk.finish(1)
        await hasHeard([2, 3, 1])
    }

    // 9
    func testAnEffectHasAPriority() async {
        listen(Observable.just(1).asyncMap(.latest, priority: .high) { _ in Int(Task.currentPriority.rawValue) })
        await hasHeard([Int(TaskPriority.high.rawValue)])
    }

    // 10
    func testAnEffectIsCancelledWithItsStream() async {
        let desk = Desk()
        let subscription = Observable.just(1).asyncMap(.latest) { try await desk.work($0) }.subscribe(onNext: { _ in })
        await desk.hasLogged("+1")
        subscription.dispose()
        await desk.hasLogged("-1")
    }

    /// A stream whose work can be cancelled by its identifier.
    private enum UploadLogic: LogicType {
        struct Input: InputType {
            let upload = PublishRelay<Int>()
            let cancel = PublishRelay<Void>()
        }
        struct Extra: ExtraType { let desk: Desk }
        struct Output: OutputType { let done: Observable<Int> }

        static func bind(from dependency: Dependency<Input, NoState, Extra>, disposeBag: DisposeBag) -> Output {
            let (input, desk) = (dependency.inputObservables, dependency.extra.desk)
            let effects = EffectScope<String>()
            input.cancel.subscribe(onNext: { effects.cancel(id: "upload") }).disposed(by: disposeBag)
            let done = input.upload.flatMap { number in
                Observable.just(number).asyncMap(.latest) { try await desk.work($0) }
                    .cancellable(id: "upload", in: effects)
            }
            return Output(done: done)
        }
    }

    // 11
    func testCancellingByIdIsTheStreamsOwnMatter() async {
        let desk = Desk()
        let streams = (1...2).map { _ in PrimitiveStream<UploadLogic>(input: .init(), extra: .init(desk: desk)) }
        for (index, stream) in streams.enumerated() {
            listen(stream.output.done)
            stream.input.upload(index + 1)
        }
        await desk.hasLogged("+1")
        await desk.hasLogged("+2")
        streams[0].input.cancel()
        await desk.hasLogged("-1")
        await desk.finish(2)
        await hasHeard([2])
        let log = await desk.log
        XCTAssertFalse(log.contains("-2"))
    }

    /// A parent of two counters, of which it sees the outputs.
    private enum SumLogic: LogicType {
        struct Input: InputType { let countUp = PublishRelay<Int>() }
        struct Extra: ExtraType { let counters: [PrimitiveStream<CountLogic>] }
        struct Output: OutputType { let sum: Observable<Int> }

        static func bind(from dependency: Dependency<Input, NoState, Extra>, disposeBag: DisposeBag) -> Output {
            let counters = dependency.extra.counters
            dependency.inputObservables.countUp
                .subscribe(onNext: { counters[$0].input.countUp() })
                .disposed(by: disposeBag)
            return Output(sum: .combineLatest(counters.map(\.output.count)) { $0.reduce(0, +) })
        }
    }

    private enum CountLogic: LogicType {
        struct Input: InputType { let countUp = PublishRelay<Void>() }
        struct State: StateType { let count = BehaviorRelay(value: 0) }
        struct Output: OutputType { let count: Observable<Int> }

        static func bind(from dependency: Dependency<Input, State, NoExtra>, disposeBag: DisposeBag) -> Output {
            let count = dependency.state.count
            dependency.inputObservables.countUp.withLatestFrom(count) { $1 + 1 }.bind(to: count).disposed(
                by: disposeBag)
            return Output(count: count.asObservable())
        }
    }

    // 12
    func testAStreamIsMadeOfSmallerStreamsAndSeesTheirOutputs() async {
        let tester = StreamTester { _ in
            let counters = (1...2).map { _ in PrimitiveStream<CountLogic>(input: .init(), state: .init()) }
            return PrimitiveStream<SumLogic>(input: .init(), extra: .init(counters: counters))
        }
        for index in [0, 1, 1] { tester.send(\.countUp, index) }
        tester.expect(\.sum, 1, 2, 3)
        tester.finish()
    }

    // 13
    func testTimeIsVirtualInATest() async {
        let tester = SystemTester(initialState: 0, reduce: { (state: Int, event: Int) in state + event }) { scheduler in
            [
                react(
                    request: { $0 == 0 ? "wait" : nil },
                    effects: { _ in Observable<Int>.timer(.seconds(3600), scheduler: scheduler).map { _ in 1 } })
            ]
        }
        tester.advance(by: .seconds(3600))
        tester.receive(1) { $0 = 1 }
        tester.finish()
    }
}
