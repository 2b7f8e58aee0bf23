import Observation
import StreamKit
import XCTest

/// What SYSTEMS says of reactors and view stores, claim by claim, with the code of the talk.
final class S2ReactorClaimsTests: XCTestCase {
    /// The talk's counter, whose detail is presented.
    private final class CounterCore: ReactorCore {
        enum Action: Equatable { case increase, decrease, setNumber(Int), setName(String), presentDetail(Int), fail }
        enum Mutation { case number(Int), name(String), detail(Int) }
        struct State: Equatable {
            var number = 0
            var name = ""
            @Pulse var presentDetail: Int?
        }

        func mutate(state: State, action: Action) -> Observable<Mutation> {
            switch action {
            case .increase: .just(.number(state.number + 1))
            case .decrease: .just(.number(state.number - 1))
            case .setNumber(let number): .just(.number(number))
            case .setName(let name): .just(.name(name))
            case .presentDetail(let id): .just(.detail(id))
            case .fail: .error(Failure())
            }
        }

        func reduce(state: State, mutation: Mutation) -> State {
            var state = state
            switch mutation {
            case .number(let number): state.number = number
            case .name(let name): state.name = name
            case .detail(let id): state.presentDetail = id
            }
            return state
        }
    }

    private struct Failure: Error {}

    private func makeReactor() -> Reactor<CounterCore> {
        Reactor(initialState: CounterCore.State(), core: CounterCore())
    }

    private let bag = DisposeBag()

    // 1
    func testTheMutationIsTheActionByItselfAndAllButReduceIsThere() {
        final class Core: ReactorCore {
            typealias Action = Int
            func reduce(state: Int, mutation: Int) -> Int { state + mutation }
        }
        XCTAssertTrue(Core.Mutation.self == Core.Action.self)
        let reactor = Reactor(initialState: 1, core: Core())
        reactor.send(2)
        XCTAssertEqual(reactor.state.value, 3)
    }

    // 2
    func testACoreIsWrittenWithItsThreeTransformsMutateAndReduce() {
        final class Core: ReactorCore {
            enum Action { case go }
            enum Mutation { case went }
            struct State { var log: [String] = [] }
            private(set) var log: [String] = []

            func transform(action: Observable<Action>) -> Observable<Action> { .merge(action, .just(.go)) }
            func mutate(state: State, action: Action) -> Observable<Mutation> { .just(.went) }
            func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
                mutation.flatMap { Observable.of($0, $0) }
            }
            func reduce(state: State, mutation: Mutation) -> State { State(log: state.log + ["\(mutation)"]) }
            func transform(state: Observable<State>) -> Observable<State> { state.map { State(log: $0.log + ["!"]) } }
        }
        let reactor = Reactor(initialState: Core.State(), core: Core())
        reactor.send(.go)
        XCTAssertEqual(reactor.state.value.log, ["went", "went", "went", "went", "!"])
    }

    // 3
    func testAReactorIsMadeOfAStateAndACoreAndHasAStateAndSend() {
        let reactor: Reactor<CounterCore> = Reactor(initialState: CounterCore.State(number: 1), core: CounterCore())
        let state: Property<CounterCore.State> = reactor.state
        reactor.send(.increase)
        var heard: [Int] = []
        state.subscribe(onNext: { heard.append($0.number) }).disposed(by: bag)
        reactor.send(.decrease)
        XCTAssertEqual(heard, [2, 1])
        XCTAssertEqual(reactor.state.value.number, 1)
    }

    // 4
    func testErrorsOfOneMutateDoNotEndTheReactor() {
        let former = Hooks.unhandledError
        defer { Hooks.unhandledError = former }
        Hooks.unhandledError = { error, _ in
            if !(error is Failure) { former(error, CodeLocation(fileID: #fileID, line: 0)) }
        }
        let reactor = makeReactor()
        for action in [CounterCore.Action.increase, .fail, .increase] { reactor.send(action) }
        XCTAssertEqual(reactor.state.value.number, 2)
    }

    // 5
    @MainActor
    func testAViewStoreIsMadeOfAReactorAndIsOfItsStateAndAction() async {
        let viewStore: ViewStore<CounterCore.State, CounterCore.Action> = ViewStore(makeReactor())
        viewStore.send(.setName("a"))
        XCTAssertEqual(viewStore.state, CounterCore.State(number: 0, name: "a"))
    }

    // 6
    @MainActor
    func testTheStatesFieldsAreReadAsTheStores() async {
        let viewStore = ViewStore(makeReactor())
        viewStore.send(.increase)
        XCTAssertEqual(viewStore.number, 1)
        XCTAssertEqual(viewStore.name, "")
    }

    // 7
    @MainActor
    func testAPublishedFieldIsThatFieldWithoutRepeats() async {
        let viewStore = ViewStore(makeReactor())
        var heard: [Int] = []
        viewStore.publisher.number.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
        for action in [CounterCore.Action.increase, .setName("a"), .setNumber(1), .decrease] { viewStore.send(action) }
        XCTAssertEqual(heard, [0, 1, 0])
    }

    // 8
    @MainActor
    func testAPublishedFieldIsDeliveredOnMain() async {
        final class Core: ReactorCore, Sendable {
            typealias Action = Int
            func reduce(state: Int, mutation: Int) -> Int { mutation }
        }
        let reactor = Reactor(initialState: 0, core: Core(), isolation: nil)
        let viewStore = ViewStore(reactor)
        let heard = expectation(description: "it has come")
        viewStore.publisher.subscribe(onNext: { number in
            dispatchPrecondition(condition: .onQueue(.main))
            if number == 1 { heard.fulfill() }
        }).disposed(by: bag)
        Task.detached { reactor.send(1) }
        await fulfillment(of: [heard], timeout: 30)
        XCTAssertEqual(viewStore.state, 1)
    }

    // 9
    @MainActor
    func testAViewIsToldOfAChange() async {
        let viewStore = ViewStore(makeReactor())
        let isTold = expectation(description: "the view is told")
        withObservationTracking({ _ = viewStore.number }, onChange: { isTold.fulfill() })
        viewStore.send(.increase)
        await fulfillment(of: [isTold], timeout: 0)
    }

    // 10
    @MainActor
    func testViewsObserveOnlyWhatTheyRead() async {
        let viewStore = ViewStore(makeReactor())
        let isTold = expectation(description: "the view is told")
        isTold.isInverted = true
        withObservationTracking({ _ = viewStore.number }, onChange: { isTold.fulfill() })
        viewStore.send(.setName("a"))
        await fulfillment(of: [isTold], timeout: 0)
    }

    // 11
    @MainActor
    func testBindingsGoBothWays() async {
        let viewStore = ViewStore(makeReactor())
        let number = viewStore.binding(get: { $0.number }, send: { .setNumber($0) })
        let name = viewStore.binding(get: \.name, send: CounterCore.Action.setName)
        number.wrappedValue = 5
        name.wrappedValue += "a"
        XCTAssertEqual([number.wrappedValue, viewStore.number], [5, 5])
        XCTAssertEqual([name.wrappedValue, viewStore.name], ["a", "a"])
    }

    // 12
    @MainActor
    func testAOneShotValueFiresTwiceForTheSameValue() async {
        let viewStore = ViewStore(makeReactor())
        var presented: [Int] = []
        viewStore.pulse(\.$presentDetail).compactMap { $0 }
            .subscribe(onNext: { presented.append($0) })
            .disposed(by: bag)
        viewStore.send(.presentDetail(7))
        viewStore.send(.increase)
        viewStore.send(.presentDetail(7))
        XCTAssertEqual(presented, [7, 7])
        XCTAssertEqual(viewStore.presentDetail, 7)
    }

    // 13
    @MainActor
    func testAViewStoreRetainsItsReactor() async {
        weak var reactor: Reactor<CounterCore>?
        let viewStore: ViewStore<CounterCore.State, CounterCore.Action>
        do {
            let made = makeReactor()
            reactor = made
            viewStore = ViewStore(made)
        }
        XCTAssertNotNil(reactor)
        viewStore.send(.increase)
        XCTAssertEqual(viewStore.number, 1)
    }
}
