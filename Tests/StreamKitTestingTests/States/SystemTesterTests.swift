import StreamKit
import StreamKitTesting
import XCTest

final class SystemTesterTests: FailureCatchingTestCase {
    typealias State = CoinSystem.State
    typealias Event = CoinSystem.Event

    private func pages(_ scheduler: TestScheduler) -> (Observable<State>) -> Observable<Event> {
        react(
            request: { $0.loadPage },
            effects: { page in
                Observable<Int>.timer(.milliseconds(100), scheduler: scheduler).map { _ in .response(["coin \(page)"]) }
            })
    }

    func testPassesWhenAllIsStated() {
        let tester = SystemTester(initialState: State(), reduce: CoinSystem.reduce) { [self.pages($0)] }
        tester.advance(by: .milliseconds(100))
        tester.receive(.response(["coin 1"])) { $0 = State(loadPage: nil, items: ["coin 1"]) }
        tester.send(.loadNextPage) { $0.loadPage = 2 }
        tester.advance(by: .milliseconds(100))
        tester.receive(.response(["coin 2"])) {
            $0.loadPage = nil
            $0.items.append("coin 2")
        }
        tester.send(.refresh) { $0 = State() }
        tester.finish(disposing: true)
    }

    func testAStateWithANaNIsTheSameAsOneThatLooksAlike() {
        struct Mean: Equatable {
            var count = 0.0, value = Double.nan
        }
        let tester = SystemTester(
            initialState: Mean(), reduce: { Mean(count: $0.count + 1, value: $0.value + $1) }
        ) { _ in [{ _ in Observable<Double>.never() }] }
        tester.send(1) { $0.count = 1 }
        tester.send(2) { $0.count = 2 }
        tester.finish()
    }

    func testWhatALoopAnswersAtOnceBelongsToTheSend() {
        let tester = SystemTester(initialState: State(loadPage: nil), reduce: CoinSystem.reduce) { _ in
            [react(request: { $0.loadPage }, effects: { .just(.response(["coin \($0)"])) })]
        }
        tester.send(.refresh) { $0.items = ["coin 1"] }
        tester.finish()
    }

    func testWhatALoopAnswersTheInitialStateIsReceived() {
        let tester = SystemTester(initialState: State(), reduce: CoinSystem.reduce) { _ in
            [react(request: { $0.loadPage }, effects: { .just(.response(["coin \($0)"])) })]
        }
        tester.receive(.response(["coin 1"])) { $0 = State(loadPage: nil, items: ["coin 1"]) }
        tester.finish()
    }

    func testASystemOfDriversAndSignalsIsNotTestedOffMain() async {
        let message = """
            A system on the main actor was made in a test that is not there.

            To fix, mark the test @MainActor.
            """
        let failures = await failuresOfAsync {
            _ = SystemTester.driver(initialState: State(), exhaustivity: .off, reduce: CoinSystem.reduce) { _ in [] }
        }
        XCTAssertEqual(failures, [message])
    }

    @MainActor
    func testASystemOfDriversAndSignals() async {
        let refresh = PublishRelay<Void>()
        let tester = SystemTester.driver(initialState: State(), reduce: CoinSystem.reduce) { scheduler in
            let loading = react(
                request: { (state: State) in state.loadPage },
                effects: { page in
                    Observable<Int>.timer(.milliseconds(100), scheduler: scheduler).map { _ in ["coin \(page)"] }
                        .asSignal(onErrorJustReturn: []).map { Event.response($0) }
                })
            return [
                loading, bind { _ in Bindings(subscriptions: [], events: [refresh.asSignal().map { Event.refresh }]) },
            ]
        }
        tester.advance(by: .milliseconds(100))
        tester.receive(.response(["coin 1"])) { $0 = State(loadPage: nil, items: ["coin 1"]) }
        refresh.accept(())
        tester.receive(.refresh) { $0 = State() }
        tester.finish(disposing: true)
        XCTAssertFalse(refresh.hasObservers)
    }

    func testALoopReadsTheStateAsInASystem() {
        let tester = SystemTester(initialState: 0, reduce: { (state: Int, event: Int) in state + event }) { _ in
            [{ state in state.filter { $0 == 1 }.withLatestFrom(state).map { $0 * 10 } }]
        }
        tester.send(1) { $0 = 11 }
        tester.finish()
    }

    func testALoopThatFails() {
        let tester = SystemTester(initialState: State(loadPage: nil), reduce: CoinSystem.reduce) { _ in
            [react(request: { $0.loadPage }, effects: { _ in .error(Boom()) })]
        }
        let message = """
            A loop failed with Boom(), which ends the system.

            To fix, recover with catch in that loop, so that it leads to an event.
            """
        assertFails(with: message) { tester.send(.refresh) { $0.loadPage = 1 } }
        tester.finish()
    }

    func testALoopThatOutlivesTheSystem() {
        let (taps, bag) = (PublishRelay<Void>(), DisposeBag())
        let tester = SystemTester(initialState: State(loadPage: nil), reduce: CoinSystem.reduce) { _ in
            [
                { state in
                    taps.withLatestFrom(state).subscribe(onNext: { _ in }).disposed(by: bag)
                    return .never()
                }
            ]
        }
        let message = """
            The system is not released at the end of the test.

            To fix, let nothing but the tester hold it, and capture it weakly where a closure has to.
            """
        assertFails(with: message) { tester.finish() }
        withExtendedLifetime((taps, bag)) {}
    }

    func testAStepThatDidNotComeYet() {
        let tester = SystemTester(initialState: State(), reduce: CoinSystem.reduce) { [self.pages($0)] }
        let message = """
            Step .response(["coin 1"]) was expected and did not come by 0.

            To fix, advance(by: .milliseconds(100)) first, do not receive it, or correct the system.
            """
        assertFails(with: message) { tester.receive(.response(["coin 1"])) }
        tester.finish(disposing: true)
    }
}
