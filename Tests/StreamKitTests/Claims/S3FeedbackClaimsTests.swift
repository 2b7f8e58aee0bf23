import StreamKit
import XCTest

/// What SYSTEMS says of feedback loops, claim by claim, with the code of the talk.
final class S3FeedbackClaimsTests: XCTestCase {
    typealias Coin = String

    /// The talk's state per screen.
    private struct State: Equatable {
        var loadPage: Int? = 1
        var loading: Bool { loadPage != nil }
        var items: [Coin] = []

        static func reduce(_ state: State, _ event: Event) -> State {
            var state = state
            switch event {
            case .refresh: (state.loadPage, state.items) = (1, [])
            case .loadNextPage: state.loadPage = state.items.count + 1
            case .response(let coins): (state.loadPage, state.items) = (nil, state.items + coins)
            }
            return state
        }
    }

    private enum Event { case refresh, loadNextPage, response([Coin]) }

    /// Coins that come when the test says so.
    private final class Client {
        private(set) var asked: [Int] = []
        private(set) var cancelled: [Int] = []
        private var answers: [Int: PublishSubject<[Coin]>] = [:]

        func coins(page: Int) -> Observable<[Coin]> {
            let answer = PublishSubject<[Coin]>()
            answers[page] = answer
            return answer.asObservable().do(
                onSubscribe: { self.asked.append(page) }, onDispose: { self.cancelled.append(page) })
        }

        func answer(_ page: Int) {
            answers[page]?.onNext(["coin \(page)"])
            answers[page]?.onCompleted()
        }

        func fail(_ page: Int) { answers[page]?.onError(Failure()) }
    }

    /// The talk's screen, as far as it is no view.
    @MainActor
    private final class CoinList {
        let refresh = PublishRelay<Void>()
        let reachedBottom = PublishRelay<Void>()
        private(set) var shown: [[Coin]] = []
        private(set) var spinners: [Bool] = []
        private let disposeBag = DisposeBag()

        func viewDidLoad(_ client: Client) {
            let (refresh, reachedBottom) = (refresh.asSignal(), reachedBottom.asSignal())
            let bindUI: (Driver<State>) -> Signal<Event> = bind(self) { owner, state in
                let subscriptions = [
                    state.map(\.items).distinctUntilChanged().drive(onNext: { [weak owner] in owner?.shown.append($0) }
                    ),
                    state.map(\.loading).distinctUntilChanged()
                        .drive(onNext: { [weak owner] in owner?.spinners.append($0) }),
                ]
                let events: [Signal<Event>] = [
                    refresh.map { Event.refresh },
                    state.flatMapLatest { state in
                        state.loading ? Signal.empty() : reachedBottom.map { Event.loadNextPage }
                    },
                ]
                return Bindings(subscriptions: subscriptions, events: events)
            }
            let bindAPI: (Driver<State>) -> Signal<Event> = react(
                request: { $0.loadPage },
                effects: { page in
                    client.coins(page: page).asSignal(onErrorJustReturn: []).map(Event.response)
                })
            Driver.system(initialState: State(), reduce: State.reduce, feedback: bindUI, bindAPI)
                .drive()
                .disposed(by: disposeBag)
        }
    }

    private struct Failure: Error {}

    private let bag = DisposeBag()

    private func states<Element>(_ system: Observable<Element>) -> () -> [Element] {
        var heard: [Element] = []
        system.subscribe(onNext: { heard.append($0) }, onError: { _ in }).disposed(by: bag)
        return { heard }
    }

    // 1
    func testALoopMakesEventsOfStatesAndHasAName() {
        let loop: Observable<Int>.Feedback<String> = { state in state.filter { $0 == 1 }.map { "\($0)" } }
        let system = Observable.system(initialState: 1, reduce: { state, event in state + Int(event)! }, feedback: loop)
        XCTAssertEqual(states(system)(), [1, 2])
    }

    // 2
    func testASystemTakesAnySchedulerAndSeveralLoops() {
        let scheduler = VirtualTimeScheduler()
        let system = Observable.system(
            initialState: 0, reduce: { (state: Int, event: Int) in state + event }, scheduler: scheduler,
            feedback: { $0.filter { $0 == 0 }.map { _ in 1 } }, { $0.filter { $0 == 1 }.map { _ in 10 } })
        let heard = states(system)
        XCTAssertEqual(heard(), [0])
        scheduler.start()
        XCTAssertEqual(heard(), [0, 1, 11])
    }

    // 3
    func testASystemNeedsNoScheduler() {
        let system = Observable.system(
            initialState: 0, reduce: { (state: Int, event: Int) in state + event },
            feedback: { $0.filter { $0 < 3 }.map { _ in 1 } })
        XCTAssertEqual(states(system)(), [0, 1, 2, 3])
    }

    // 4
    @MainActor
    func testADriversSystemTakesLoopsThatMakeSignalsOfDrivers() async {
        let loop: Driver<Int>.Feedback<Int> = { state in
            state.filter { $0 < 3 }.map { _ in 1 }.asSignal(onErrorJustReturn: 0)
        }
        let system: Driver<Int> = Driver.system(initialState: 0, reduce: { $0 + $1 }, feedback: loop)
        var heard: [Int] = []
        system.drive(onNext: { heard.append($0) }).disposed(by: bag)
        XCTAssertEqual(heard, [0, 1, 2, 3])
    }

    // 5
    @MainActor
    func testBindAndReactExistForBothKindsOfLoop() async {
        let event = PublishRelay<Int>()
        let observableBind: Observable<Int>.Feedback<Int> = bind(self) { _, state in
            Bindings(subscriptions: [state.subscribe(onNext: { _ in })], events: [event.asObservable()])
        }
        let observableReact: Observable<Int>.Feedback<Int> = react(
            request: { $0 == 1 ? "one" : nil }, effects: { _ in Observable.just(10) })
        let driverBind: Driver<Int>.Feedback<Int> = bind(self) { _, state in
            Bindings(subscriptions: [state.drive(onNext: { _ in })], events: [event.asSignal()])
        }
        let driverReact: Driver<Int>.Feedback<Int> = react(
            request: { $0 == 1 ? "one" : nil }, effects: { _ in Signal.just(10) })
        let states = states(
            .system(initialState: 0, reduce: { $0 + $1 }, feedback: observableBind, observableReact))
        var driven: [Int] = []
        Driver.system(initialState: 0, reduce: { $0 + $1 }, feedback: driverBind, driverReact)
            .drive(onNext: { driven.append($0) })
            .disposed(by: bag)
        event.accept(1)
        XCTAssertEqual(states(), [0, 1, 11])
        XCTAssertEqual(driven, [0, 1, 11])
    }

    // 6
    @MainActor
    func testBindingsAreSubscriptionsAndEventsAsAFeedback() async {
        let (list, client) = (CoinList(), Client())
        list.viewDidLoad(client)
        client.answer(1)
        XCTAssertEqual(list.shown, [[], ["coin 1"]])
        XCTAssertEqual(list.spinners, [true, false])
        list.refresh.accept(())
        XCTAssertEqual(list.shown.last, [])
    }

    // 7
    @MainActor
    func testBindDoesNotKeepItsOwner() async {
        weak var released: CoinList?
        let client = Client()
        do {
            let list = CoinList()
            released = list
            list.viewDidLoad(client)
        }
        XCTAssertNil(released)
        XCTAssertEqual(client.cancelled, [1])
    }

    // 8
    @MainActor
    func testPullToRefreshLoadsTheFirstPageAgain() async {
        let (list, client) = (CoinList(), Client())
        list.viewDidLoad(client)
        client.answer(1)
        list.refresh.accept(())
        client.answer(1)
        XCTAssertEqual(client.asked, [1, 1])
        XCTAssertEqual(list.shown, [[], ["coin 1"], [], ["coin 1"]])
    }

    // 9
    @MainActor
    func testTheBottomLoadsTheNextPageUnlessOneIsBeingLoaded() async {
        let (list, client) = (CoinList(), Client())
        list.viewDidLoad(client)
        list.reachedBottom.accept(())
        XCTAssertEqual(client.asked, [1])
        client.answer(1)
        for _ in 1...3 { list.reachedBottom.accept(()) }
        XCTAssertEqual(client.asked, [1, 2])
        client.answer(2)
        XCTAssertEqual(list.shown.last, ["coin 1", "coin 2"])
    }

    // 10
    @MainActor
    func testAnEffectThatFailsAnswersWithWhatAsSignalJustReturns() async {
        let (list, client) = (CoinList(), Client())
        list.viewDidLoad(client)
        client.fail(1)
        XCTAssertEqual(list.spinners, [true, false])
        list.refresh.accept(())
        client.answer(1)
        XCTAssertEqual(list.shown.last, ["coin 1"])
    }

    /// What a loop's effects have done, for each of the states.
    private func log<State>(
        _ states: [State],
        _ loop: (Observable<State>, _ effect: @escaping (String) -> Observable<String>) -> Observable<String>
    ) -> [[String]] {
        var log: [String] = []
        let relay = PublishRelay<State>()
        let events = loop(relay.asObservable()) { name in
            Observable.never().do(onSubscribe: { log.append("+\(name)") }, onDispose: { log.append("-\(name)") })
        }
        events.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        return states.map { state in
            log = []
            relay.accept(state)
            return log.sorted()
        }
    }

    // 11
    func testARequestThatIsNilCancelsAnEqualOneKeepsAChangedOneCancelsAndStarts() {
        let log = log(["a", "a", "b", nil, nil, "b"]) { state, effect in
            react(request: { (state: String?) in state }, effects: effect)(state)
        }
        XCTAssertEqual(log, [["+a"], [], ["+b", "-a"], ["-b"], [], ["+b"]])
    }

    // 12
    func testOfASetOnlyWhatLeftIsCancelledAndOnlyWhatCameIsStarted() {
        let log = log([["a", "b"], ["b", "c"], ["b", "c"], []]) { state, effect in
            react(requests: { (state: Set<String>) in state }, effects: effect)(state)
        }
        XCTAssertEqual(log, [["+a", "+b"], ["+c", "-a"], [], ["-b", "-c"]])
    }

    // 13
    func testByIdAnEffectIsKeptAndFedItsUpdates() {
        let log = log([[1: "a"], [1: "b"], [1: "b", 2: "c"], [2: "c"]]) { state, effect in
            react(
                requests: { (state: [Int: String]) in state },
                effects: { initial, updates in .merge(effect(initial), updates) })(state)
        }
        XCTAssertEqual(log, [["+a"], ["b"], ["+c"], ["-a"]])
    }

    // 14
    @available(*, deprecated, message: "It calls what is deprecated.")
    func testTheTalksOlderSpellingStillWorks() {
        let log = log(["a", nil]) { state, effect in
            react(query: { (state: String?) in state }, effects: effect)(state)
        }
        XCTAssertEqual(log, [["+a"], ["-a"]])
        let _: Driver<String?>.Feedback<String> = react(query: { $0 }, effects: { Signal.just($0) })
    }

    // 15
    func testTheErrorOfALoopIsTheSystemsAndNotSwallowed() {
        let system = Observable.system(
            initialState: 0, reduce: { (state: Int, event: Int) in state + event }, feedback: { _ in .error(Failure()) }
        )
        var heard: [String] = []
        system.subscribe(onNext: { heard.append("\($0)") }, onError: { heard.append("\(type(of: $0))") })
            .disposed(by: bag)
        XCTAssertEqual(heard, ["0", "Failure"])
    }
}
