import StreamKitTesting
import Synchronization
import XCTest

@testable import StreamKit

final class ReactorTests: XCTestCase {
    /// Counts, by its own actions or by steps that come when a test says so.
    private final class Core: ReactorCore {
        enum Action { case increase, twice, later, fail, again }
        struct State: Equatable {
            var number = 0
            var log: [String] = []
        }
        typealias Mutation = Int

        let later = HandSource<Int>()
        var onReduce: (Int) -> Void = { _ in }

        func mutate(state: State, action: Action) -> Observable<Int> {
            switch action {
            case .increase: .just(1)
            case .twice: .of(1, 1)
            case .later: later.observable
            case .fail: .error(TestError.source)
            case .again: state.number < 3 ? .just(1) : .empty()
            }
        }

        func reduce(state: State, mutation: Int) -> State {
            onReduce(state.number)
            var state = state
            state.number += mutation
            return state
        }
    }

    func testAnActionLeadsToMutationsAndThoseToStates() {
        let reactor = Reactor(initialState: Core.State(), core: Core())
        let log = EventLog(reactor.state.asObservable().map(\.number))
        reactor.send(.increase)
        reactor.send(.twice)
        XCTAssertEqual(log.events, ["next(0)", "next(1)", "next(2)", "next(3)"])
        XCTAssertEqual(reactor.state.value.number, 3)
        log.dispose()
    }

    // R68
    func testActionsSentBeforeAnybodyReadsTheStateAreNotLost() {
        let reactor = Reactor(initialState: Core.State(), core: Core())
        reactor.send(.increase)
        XCTAssertEqual(reactor.state.value.number, 1)
    }

    // R56
    func testAnErrorOrACompletionOfOneActionDoesNotEndTheReactor() {
        let errors = Mutex<[String]>([])
        Hooks.withUnhandledError({ error, _ in errors.withLock { $0.append("\(error)") } }) {
            let reactor = Reactor(initialState: Core.State(), core: Core())
            reactor.send(.fail)
            reactor.send(.again)
            reactor.send(.increase)
            XCTAssertEqual(reactor.state.value.number, 2)
        }
        XCTAssertEqual(errors.withLock { $0 }, ["source"])
    }

    func testWhatTakesItsTimeDoesNotHoldUpOtherActions() {
        let core = Core()
        let reactor = Reactor(initialState: Core.State(), core: core)
        reactor.send(.later)
        reactor.send(.increase)
        XCTAssertEqual(reactor.state.value.number, 1)
        core.later.send(10)
        XCTAssertEqual(reactor.state.value.number, 11)
    }

    /// Writes down when it begins and ends with a state.
    private final class Letters: ReactorCore {
        typealias Action = String
        var send: (String) -> Void = { _ in }
        private(set) var log: [String] = []

        func reduce(state: [String], mutation: String) -> [String] {
            log.append("enter \(mutation)")
            if mutation == "a", !state.contains("b") { send("b") }
            log.append("exit \(mutation)")
            return state + [mutation]
        }
    }

    // R6
    func testAnActionSentByReduceWaitsForItsTurn() {
        let core = Letters()
        let reactor = Reactor(initialState: [], core: core)
        core.send = { [unowned reactor] in reactor.send($0) }
        reactor.send("a")
        XCTAssertEqual(core.log, ["enter a", "exit a", "enter b", "exit b"])
        XCTAssertEqual(reactor.state.value, ["a", "b"])
    }

    // R6
    func testAnActionSentByASubscriberOfTheStateWaitsForItsTurn() {
        let core = Letters()
        let reactor = Reactor(initialState: [], core: core)
        var heard: [String] = []
        let subscription = reactor.state.subscribe(onNext: { state in
            heard.append("enter \(state.count)")
            if state == ["a"] { reactor.send("c") }
            heard.append("exit \(state.count)")
        })
        reactor.send("a")
        core.send = { _ in }
        XCTAssertEqual(core.log, ["enter a", "exit a", "enter c", "exit c"])
        XCTAssertEqual(heard, ["enter 0", "exit 0", "enter 1", "exit 1", "enter 2", "exit 2"])
        subscription.dispose()
    }

    // R7
    func testAMillionActionsThatSendTheNextTakeConstantStack() {
        final class Counting: ReactorCore {
            typealias Action = Int
            func reduce(state: Int, mutation: Int) -> Int { state + mutation }
        }
        let reactor = Reactor(initialState: 0, core: Counting())
        var gauge = StackGauge()
        let subscription = reactor.state.subscribe(onNext: { state in
            gauge.measure()
            if state > 0, state < 1_000_000 { reactor.send(1) }
        })
        reactor.send(1)
        XCTAssertEqual(reactor.state.value, 1_000_000)
        XCTAssertLessThan(gauge.depth, 4_096)
        subscription.dispose()
    }

    func testTransformsSeeAllThatPasses() {
        final class Merging: ReactorCore {
            typealias Action = Int
            let others = PublishRelay<Int>()
            func transform(action: Observable<Int>) -> Observable<Int> { .merge(action, others.asObservable()) }
            func transform(mutation: Observable<Int>) -> Observable<Int> { mutation.map { $0 * 10 } }
            func reduce(state: String, mutation: Int) -> String { "\(state) \(mutation)" }
            func transform(state: Observable<String>) -> Observable<String> { state.map { "[\($0)]" } }
        }
        let core = Merging()
        let reactor = Reactor(initialState: "s", core: core)
        XCTAssertEqual(reactor.state.value, "[s]")
        reactor.send(1)
        core.others.accept(2)
        XCTAssertEqual(reactor.state.value, "[s 10 20]")
    }

    func testItKeepsItsCoreAndLetsItGo() {
        weak var released: Core?
        do {
            let core = Core()
            released = core
            let reactor = Reactor(initialState: Core.State(), core: core)
            reactor.send(.later)
            XCTAssertEqual(core.later.subscribers, 1)
            withExtendedLifetime(reactor) {}
        }
        XCTAssertNil(released)
    }

    @MainActor
    func testAnActionSentElsewhereIsHandledWhereTheReactorWasMade() async {
        @MainActor
        final class OnMain: @MainActor ReactorCore {
            typealias Action = Int
            func reduce(state: Int, mutation: Int) -> Int {
                XCTAssertTrue(Platform.isOnMainActor)
                return state + mutation
            }
        }
        let reactor = Reactor(initialState: 0, core: OnMain())
        let done = expectation(description: "all were handled")
        let subscription = reactor.state.subscribe(onNext: { if $0 == 100 { done.fulfill() } })
        let send = Unproven({ reactor.send(1) })
        Task.detached { for _ in 1...100 { send.value() } }
        await fulfillment(of: [done], timeout: 30)
        subscription.dispose()
    }

    @MainActor
    func testWhatATransformOfTheActionsCallsRunsWhereTheReactorWasMade() async {
        /// Written on no actor, so that its closure runs wherever an action comes.
        final class Watching: ReactorCore {
            typealias Action = Int
            let isOnMain = Recording<Bool>()
            func transform(action: Observable<Int>) -> Observable<Int> {
                action.do(onNext: { _ in self.isOnMain.append(Platform.isOnMainActor) })
            }
            func reduce(state: Int, mutation: Int) -> Int { state + mutation }
        }
        let core = Watching()
        let reactor = Reactor(initialState: 0, core: core)
        let done = expectation(description: "all were handled")
        let subscription = reactor.state.subscribe(onNext: { if $0 == 2 { done.fulfill() } })
        let send = Unproven({ reactor.send(1) })
        send.value()
        await Task.detached { send.value() }.value
        await fulfillment(of: [done], timeout: 30)
        XCTAssertEqual(core.isOnMain.values, [true, true])
        subscription.dispose()
    }

    // MARK: Stub

    func testStubbedItWritesActionsDownAndShowsTheStatesOfTheTest() {
        let reactor = Reactor(initialState: Core.State(), core: Core())
        reactor.stub.isEnabled = true
        reactor.send(.increase)
        XCTAssertEqual(reactor.stub.actions, [.increase])
        XCTAssertEqual(reactor.state.value.number, 0)
        reactor.stub.state.accept(Core.State(number: 7))
        XCTAssertEqual(reactor.state.value.number, 7)
    }

    func testStubbedItShowsNothingOfWhatTheCoreHasUnderWay() {
        let core = Core()
        let reactor = Reactor(initialState: Core.State(), core: core)
        reactor.send(.later)
        reactor.stub.isEnabled = true
        core.later.send(10)
        XCTAssertEqual(reactor.state.value.number, 0)
    }

    // MARK: Pulse

    private final class Alerting: ReactorCore {
        typealias Action = String?
        struct State: Equatable {
            @Pulse var alert: String?
            var count = 0
        }

        func reduce(state: State, mutation: String?) -> State {
            if mutation == "anew" { return State(alert: mutation) }
            var state = mutation == "initial" ? State() : state
            if let mutation { state.alert = mutation } else { state.count += 1 }
            return state
        }
    }

    // R68
    func testAPulseFiresEachTimeItIsSetAlsoToTheSameAndAtNoOtherChange() {
        let reactor = Reactor(initialState: Alerting.State(), core: Alerting())
        let log = EventLog(reactor.pulse(\.$alert).compactMap { $0 })
        for action in ["full", nil, "full", nil, nil, "gone"] { reactor.send(action) }
        XCTAssertEqual(log.events, ["next(full)", "next(full)", "next(gone)"])
        XCTAssertEqual(reactor.state.value.count, 3)
        log.dispose()
    }
    func testAPulseOfAStateThatIsMadeAnewIsSet() {
        for action in ["anew", "initial"] {
            let reactor = Reactor(initialState: Alerting.State(), core: Alerting())
            let log = EventLog(reactor.pulse(\.$alert).compactMap { $0 })
            for action in [action, action, nil] { reactor.send(action) }
            XCTAssertEqual(log.events, ["next(\(action))", "next(\(action))"])
            log.dispose()
        }
    }

    @MainActor
    func testThePropertyOfAPulseIsReadWhereThatWasWritten() async {
        let states = BehaviorRelay(value: Alerting.State())
        let told = expectation(description: "told")
        told.expectedFulfillmentCount = 2
        let alerts = states.pulse { state in
            XCTAssertTrue(Platform.isOnMainActor)
            return state.$alert
        }
        let subscription = alerts.subscribe(onNext: { _ in told.fulfill() })
        await Task.detached { states.accept(Alerting.State(alert: "elsewhere")) }.value
        await fulfillment(of: [told], timeout: 30)
        subscription.dispose()
    }
}
