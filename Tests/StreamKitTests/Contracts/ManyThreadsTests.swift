import Dispatch
import XCTest

@testable import StreamKit

private let threads = 4
private let times = 250
private let total = threads * times

/// Calls `body` with the numbers below `total`, on each thread with its own in order.
private func onManyThreads(_ body: @Sendable (_ number: Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
        for time in 0..<times { body(thread * times + time) }
    }
}

/// The same while the caller's actor is free.
private func onManyOtherThreads(_ body: @escaping @Sendable (_ number: Int) -> Void) async {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
            onManyThreads(body)
            continuation.resume()
        }
    }
}

/// The layers on the core, used from many threads at once: the counts are exact, and the thread sanitizer finds nothing.
final class ManyThreadsTests: XCTestCase {
    // MARK: Reactors and systems

    private final class Adding: ReactorCore, Sendable {
        struct State: Sendable {
            var sum = 0
            @Pulse var newest = 0
        }
        let steps = PublishRelay<Int>()

        func mutate(state: State, action: Int) -> Observable<Int> { .of(action, action) }
        func transform(mutation: Observable<Int>) -> Observable<Int> { .merge(mutation, steps.asObservable()) }

        func reduce(state: State, mutation: Int) -> State {
            var state = state
            state.sum += 1
            state.newest = mutation
            return state
        }
    }

    func testAReactorTakesActionsAndStepsFromManyThreadsOneByOne() {
        let core = Adding()
        let reactor = Reactor(initialState: Adding.State(), core: core)
        let (states, pulses) = (Recorder<Int>(), Recorder<Int>())
        let subscriptions = [
            reactor.state.map { $0.sum }.subscribe(states), reactor.pulse(\.$newest).subscribe(pulses),
        ]
        onManyThreads { number in
            reactor.send(number)
            core.steps.accept(number)
            if number % 10 == 0 { reactor.state.take(1).subscribe(onNext: { _ in }).dispose() }
        }
        XCTAssertEqual(states.elements, Array(0...3 * total))
        XCTAssertEqual(pulses.elements.count, 3 * total + 1)
        for subscription in subscriptions { subscription.dispose() }
    }

    @MainActor
    func testAReactorOfTheMainActorAndItsViewStoreHearAllFromManyThreads() async {
        let reactor = Reactor(initialState: Adding.State(), core: Adding())
        let viewStore = ViewStore(reactor)
        let heard = expectation(description: "all heard")
        let subscription = viewStore.publisher.sum.filter { $0 == 2 * total }.subscribe(onNext: { _ in
            heard.fulfill()
        })
        await onManyOtherThreads { reactor.send($0) }
        await fulfillment(of: [heard], timeout: 60)
        XCTAssertEqual(viewStore.sum, 2 * total)
        subscription.dispose()
    }

    func testASystemReducesTheEventsOfManyThreadsAndTheAnswersOfItsEffects() {
        struct State {
            var (sum, answers) = (0, 0)
            var ids: [Int: Int] { [0: sum, 1 + sum % 3: 0] }
        }
        let events = PublishRelay<Int>()
        let last = Recorder<Int>()
        let began = Counter()
        let subscription = Observable.system(
            initialState: State(),
            reduce: { state, event in
                State(sum: state.sum + event, answers: state.answers + (event == 0 ? 1 : 0))
            },
            feedback: { _ in events.asObservable() },
            react(
                request: { (state: State) in state.sum },
                effects: { _ in
                    began.increment()
                    return .just(0)
                }),
            react(requests: { (state: State) in [state.sum] as Set }, effects: { _ in .empty() }),
            react(requests: { (state: State) in state.ids }, effects: { _, updates in updates.filter { _ in false } })
        ).subscribe(onNext: { last.onNext($0.sum) })
        onManyThreads { _ in events.accept(1) }
        XCTAssertEqual(last.elements.last, total)
        XCTAssertEqual(began.count, total + 1)
        XCTAssertEqual(last.elements.count, 2 * (total + 1))
        subscription.dispose()
        XCTAssertFalse(events.hasObservers)
    }

    // MARK: Effects

    func testEffectsOfEveryPolicyAreBegunFromManyThreads() {
        let policies: [(AsyncPolicy, isComplete: Bool)] = [
            (.serial, true), (.concurrent(), true), (.concurrent(max: 3), true), (.latest, false), (.first, false),
        ]
        for (policy, isComplete) in policies {
            let source = PublishSubject<Int>()
            let (results, running, most) = (Recorder<Int>(), Counter(), Counter())
            let isOver = DispatchSemaphore(value: 0)
            let subscription = source.asyncMap(policy) { number in
                running.increment()
                if running.count > 3 { most.increment() }
                running.decrement()
                return number
            }
            .subscribe(onNext: { results.onNext($0) }, onCompleted: { isOver.signal() })
            onManyThreads { source.onNext($0) }
            source.onCompleted()
            isOver.waitOrFail()
            let elements = results.elements
            XCTAssertEqual(Set(elements).count, elements.count)
            if isComplete { XCTAssertEqual(elements.sorted(), Array(0..<total)) }
            if case .concurrent(max: 3) = policy { XCTAssertEqual(most.count, 0) }
            XCTAssertFalse(elements.isEmpty)
            subscription.dispose()
        }
    }

    func testEffectsCancelledByIdentifierFromManyThreadsHaveOneOutcomeEach() {
        let scope = EffectScope<Int>()
        let (elements, completions, endings) = (Counter(), Counter(), Counter())
        let bag = DisposeBag()
        let isOver = DispatchSemaphore(value: 0)
        onManyThreads { number in
            Observable.just(number).asyncMap(.latest) { $0 }
                .cancellable(id: number % 5, in: scope, cancelInFlight: number % 7 == 0)
                .subscribe(
                    onNext: { _ in elements.increment() }, onCompleted: { completions.increment() },
                    onDisposed: {
                        endings.increment()
                        if endings.count == total { isOver.signal() }
                    }
                )
                .disposed(by: bag)
            scope.cancel(id: (number + 1) % 5)
        }
        isOver.waitOrFail()
        XCTAssertEqual(completions.count, total)
        XCTAssertEqual(endings.count, total)
        XCTAssertLessThanOrEqual(elements.count, total)
    }

    func testEffectsDisposedWhileTheyEndAreDisposedOnce() {
        let (elements, endings) = (Counter(), Counter())
        onManyThreads { number in
            let subscription = Observable.just(number).asyncMap(.serial) { $0 }
                .subscribe(onNext: { _ in elements.increment() }, onDisposed: { endings.increment() })
            if number % 2 == 0 { sched_yield() }
            subscription.dispose()
            subscription.dispose()
        }
        XCTAssertEqual(endings.count, total)
        XCTAssertLessThanOrEqual(elements.count, total)
    }

    // MARK: Drivers

    @MainActor
    func testADriverBringsToMainWhatManyThreadsSendAndEachOnesInOrder() async {
        let source = PublishSubject<Int>()
        let driver = source.asDriver(onErrorJustReturn: -1).map { $0 }
        var heard: [[Int]] = [[], []]
        let over = expectation(description: "both completed")
        over.expectedFulfillmentCount = 2
        let subscriptions = (0...1).map { index in
            driver.drive(onNext: { heard[index].append($0) }, onCompleted: { over.fulfill() })
        }
        await onManyOtherThreads { source.onNext($0) }
        source.onCompleted()
        await fulfillment(of: [over], timeout: 60)
        XCTAssertEqual(heard[0], heard[1])
        XCTAssertEqual(heard[0].sorted(), Array(0..<total))
        for thread in 0..<threads {
            let own = heard[0].filter { $0 / times == thread }
            XCTAssertEqual(own, own.sorted())
        }
        for subscription in subscriptions { subscription.dispose() }
    }

    @MainActor
    func testADriverIsSubscribedToAndLeftFromManyThreads() async {
        let source = BehaviorRelay(value: 0)
        let driver = source.asDriver().map { $0 + 1 }
        let endings = Counter()
        await onManyOtherThreads { number in
            if number % 10 == 0 { source.accept(number) }
            driver.asObservable().subscribe(onNext: { _ in }, onDisposed: { endings.increment() }).dispose()
        }
        XCTAssertEqual(endings.count, total)
        // Every subscription has gone from the source once main has come to it.
        for _ in 1...10_000 where source.hasObservers { await Task.yield() }
        XCTAssertFalse(source.hasObservers)
    }
}
