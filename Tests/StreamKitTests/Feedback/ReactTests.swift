import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class ReactTests: XCTestCase {
    /// Effects that are told apart by name, and write down when they start and stop.
    private final class Effects {
        private(set) var log: [String] = []
        private var sources: [String: HandSource<String>] = [:]

        func start(_ name: String) -> Observable<String> {
            let source = HandSource<String>()
            sources[name] = source
            return source.observable.do(
                onSubscribe: { self.log.append("+\(name)") }, onDispose: { self.log.append("-\(name)") })
        }

        func send(_ event: String, from name: String) { sources[name]?.send(event) }
        func complete(_ name: String) { sources[name]?.complete() }
        func fail(_ name: String) { sources[name]?.fail() }
    }

    // MARK: One request

    // R67
    func testAnEqualRequestRunsOnAnotherCancelsAndNilCancels() {
        let effects = Effects()
        let state = BehaviorRelay<String?>(value: nil)
        let log = EventLog(react(request: { $0 }, effects: effects.start)(state.asObservable()))
        for request in ["a", "a", "b", nil, "b"] { state.accept(request) }
        effects.send("answer", from: "b")
        XCTAssertEqual(effects.log, ["+a", "-a", "+b", "-b", "+b"])
        XCTAssertEqual(log.events, ["next(answer)"])
        log.dispose()
        XCTAssertEqual(effects.log.last, "-b")
    }

    func testAnEffectThatHasEndedIsNotRepeatedForAnEqualRequest() {
        let effects = Effects()
        let state = BehaviorRelay<String?>(value: "a")
        let log = EventLog(react(request: { $0 }, effects: effects.start)(state.asObservable()))
        effects.complete("a")
        state.accept("a")
        XCTAssertEqual(effects.log, ["+a", "-a"])
        XCTAssertEqual(log.events, [])
        log.dispose()
    }

    func testAFailureOfAnEffectIsTheLoops() {
        let effects = Effects()
        let state = BehaviorRelay<String?>(value: "a")
        let log = EventLog(react(request: { $0 }, effects: effects.start)(state.asObservable()))
        effects.fail("a")
        XCTAssertEqual(log.events, ["error(source)"])
        XCTAssertFalse(state.hasObservers)
    }

    func testRequestIsAskedOfEachSubscriptionForItself() {
        let effects = Effects()
        let state = BehaviorRelay<String?>(value: "a")
        let loop = react(request: { (state: String?) in state }, effects: effects.start)
        let logs = [EventLog(loop(state.asObservable())), EventLog(loop(state.asObservable()))]
        XCTAssertEqual(effects.log, ["+a", "+a"])
        for log in logs { log.dispose() }
    }

    // MARK: A set of requests

    // R66, R67
    func testOnlyWhatHasLeftIsCancelledAndOnlyWhatHasComeIsStarted() {
        let effects = Effects()
        let state = BehaviorRelay<Set<String>>(value: [])
        let log = EventLog(react(requests: { $0 }, effects: effects.start)(state.asObservable()))
        state.accept(["a"])
        state.accept(["a", "b"])
        state.accept(["b"])
        XCTAssertEqual(effects.log, ["+a", "+b", "-a"])
        state.accept(["b", "a"])
        XCTAssertEqual(effects.log, ["+a", "+b", "-a", "+a"])
        effects.send("answer", from: "b")
        effects.send("late", from: "a")
        XCTAssertEqual(log.events, ["next(answer)", "next(late)"])
        log.dispose()
        XCTAssertEqual(effects.log.count, 6)
    }

    func testWhatHasEndedIsNotRepeatedBeforeItHasLeftTheSet() {
        let effects = Effects()
        let state = BehaviorRelay<Set<String>>(value: ["a"])
        let log = EventLog(react(requests: { $0 }, effects: effects.start)(state.asObservable()))
        effects.complete("a")
        state.accept(["a", "b"])
        XCTAssertEqual(effects.log, ["+a", "-a", "+b"])
        state.accept(["b"])
        state.accept(["a", "b"])
        XCTAssertEqual(effects.log, ["+a", "-a", "+b", "+a"])
        log.dispose()
    }

    func testAFailureOfOneOfManyEndsTheLoopAndCancelsTheOthers() {
        let effects = Effects()
        let state = BehaviorRelay<Set<String>>(value: ["a"])
        let log = EventLog(react(requests: { $0 }, effects: effects.start)(state.asObservable()))
        state.accept(["a", "b"])
        effects.fail("a")
        XCTAssertEqual(log.events, ["error(source)"])
        XCTAssertEqual(Set(effects.log), ["+a", "+b", "-a", "-b"])
        XCTAssertFalse(state.hasObservers)
    }

    func testAnEffectThatAnswersAtOnceMayHaveItselfCancelled() {
        let effect: (Int) -> Observable<Int> = { request in .of(request, 100) }
        let system = Observable.system(
            initialState: 0, reduce: { (_: Int, event: Int) in event + 1 },
            feedback: react(requests: { $0 < 3 ? [$0] : [] }, effects: effect))
        var states: [Int] = []
        system.subscribe(onNext: { states.append($0) }).dispose()
        // What an effect sent at once was sent before it was cancelled, so all of it is reduced, each in its turn.
        XCTAssertEqual(states, [0, 1, 101, 2, 101, 3, 101])
    }

    // MARK: Requests with identifiers

    func testAnEffectThatHearsItsUpdatesLateHearsTheNewestAtOnce() {
        let (state, opening) = (BehaviorRelay(value: "a"), PublishRelay<Void>())
        let loop: (Observable<String>) -> Observable<String> = react(
            requests: { [1: $0] },
            effects: { initial, updates in
                opening.flatMapLatest { updates.map { "late \($0)" } }.startWith("start \(initial)")
            })
        let log = EventLog(loop(state.asObservable()))
        state.accept("b")
        opening.accept(())
        state.accept("c")
        XCTAssertEqual(log.events, ["next(start a)", "next(late b)", "next(late c)"])
        log.dispose()
    }

    func testAnEffectIsToldOfTheChangesOfItsRequest() {
        var updates: [String] = []
        let effects: (String, Observable<String>) -> Observable<String> = { initial, later in
            updates.append("start \(initial)")
            return later.do(onNext: { updates.append($0) }, onDispose: { updates.append("stop \(initial)") })
        }
        let state = BehaviorRelay<[Int: String]>(value: [1: "a"])
        let log = EventLog(react(requests: { $0 }, effects: effects)(state.asObservable()))
        for requests in [[1: "a"], [1: "b"], [1: "b", 2: "c"], [2: "c"], [1: "d", 2: "c"]] { state.accept(requests) }
        XCTAssertEqual(updates, ["start a", "b", "start c", "stop a", "start d"])
        XCTAssertEqual(log.events, ["next(b)"])
        log.dispose()
    }

    // R66
    func testOfTwoRequestsWithOneIdentifierTheLaterOneCounts() {
        struct Request: Identifiable, Equatable {
            let id: Int
            let name: String
        }
        var started: [String] = []
        let effects: (Request, Observable<Request>) -> Observable<String> = { initial, later in
            started.append(initial.name)
            return later.map(\.name)
        }
        let state = BehaviorRelay(value: [Request(id: 1, name: "a"), Request(id: 1, name: "b")])
        let log = EventLog(react(requests: { $0 }, effects: effects)(state.asObservable()))
        state.accept([Request(id: 1, name: "b"), Request(id: 1, name: "c")])
        XCTAssertEqual(started, ["b"])
        XCTAssertEqual(log.events, ["next(c)"])
        log.dispose()
    }

    // MARK: Screens

    func testBindDisposesWhatItBoundWithTheSystem() {
        let disposals = Counter()
        let events = PublishRelay<Int>()
        let loop: (Observable<Int>) -> Observable<Int> = bind { state in
            Bindings(subscriptions: [Disposables.create { disposals.increment() }], events: [events.asObservable()])
        }
        let log = EventLog(Observable.system(initialState: 0, reduce: { $0 + $1 }, feedback: loop))
        events.accept(2)
        XCTAssertEqual(log.events, ["next(0)", "next(2)"])
        XCTAssertEqual(disposals.count, 0)
        log.dispose()
        XCTAssertEqual(disposals.count, 1)
        XCTAssertFalse(events.hasObservers)
    }

    func testWhatIsBoundStaysSoWhereThereAreNoEventsOrTheyHaveCompleted() {
        for events in [[], [Observable.just(1)]] {
            let more = PublishRelay<Int>()
            var shown: [Int] = []
            let screen: (Observable<Int>) -> Observable<Int> = bind { state in
                Bindings(subscriptions: [state.subscribe(onNext: { shown.append($0) })], events: events)
            }
            let log = EventLog(
                Observable.system(
                    initialState: 10 - events.count, reduce: { $0 + $1 }, feedback: screen, { _ in more.asObservable() }
                ))
            more.accept(2)
            XCTAssertEqual(shown.suffix(2), [10, 12])
            XCTAssertEqual(log.events.last, "next(12)")
            log.dispose()
        }
    }

    func testBindDisposesWhatItBoundWhenItsClosureHasDisposedTheSystem() {
        let disposals = Counter()
        let events = PublishRelay<Int>()
        let holder = Holder()
        let loop: (Observable<Int>) -> Observable<Int> = bind { state in
            holder.dispose()
            return Bindings(
                subscriptions: [Disposables.create { disposals.increment() }], events: [events.asObservable()])
        }
        let start = PublishRelay<Void>()
        holder.set(
            start.flatMap { Observable.system(initialState: 0, reduce: { $0 + $1 }, feedback: loop) }.subscribe())
        start.accept(())
        XCTAssertEqual(disposals.count, 1)
        XCTAssertFalse(events.hasObservers)
    }

    func testBindDoesNotKeepItsOwner() {
        final class Screen {
            var shown: [Int] = []
        }
        var screen: Screen? = Screen()
        weak let released = screen
        let loop: (Observable<Int>) -> Observable<Int> = bind(screen!) { screen, state in
            Bindings(
                subscriptions: [state.bind(with: screen, onNext: { $0.shown.append($1) })],
                events: [Observable<Int>.never()])
        }
        let log = EventLog(Observable.system(initialState: 7, reduce: { $0 + $1 }, feedback: loop))
        XCTAssertEqual(screen?.shown, [7])
        screen = nil
        XCTAssertNil(released)
        log.dispose()
    }

    func testNoFurtherEffectBeginsOnceOneHasDisposedTheLoop() {
        var begun = 0
        let holder = Holder()
        let states = PublishRelay<Set<Int>>()
        let loop: (Observable<Set<Int>>) -> Observable<Int> = react(
            requests: { $0 },
            effects: { _ in
                begun += 1
                holder.dispose()
                return .never()
            })
        holder.set(loop(states.asObservable()).subscribe())
        states.accept([1, 2, 3])
        XCTAssertEqual(begun, 1)
    }

    func testWhatOneEffectSendsInTheHandlerOfAnothersWaitsForItToReturn() {
        let effects = [PublishRelay<Int>(), PublishRelay<Int>()]
        let log = ContractLog()
        let loop: (Observable<Set<Int>>) -> Observable<Int> = react(
            requests: { $0 }, effects: { effects[$0].asObservable() })
        let subscription = loop(BehaviorRelay<Set<Int>>(value: [0, 1]).asObservable()).subscribe { event in
            log.record(event) { if $0.element == 1 { effects[1].accept(2) } }
        }
        effects[0].accept(1)
        XCTAssertEqual(log.elements, [1, 2])
        XCTAssertEqual(log.overlap, 1)
        subscription.dispose()
    }

    // MARK: Isolation

    @MainActor
    func testTheClosuresRunOnMainAlsoWhereTheStateChangesWhileAnEffectOfAnotherThreadIsHeard() async {
        let states = BehaviorRelay(value: 0)
        let effect = PublishRelay<Int>()
        let calls = ContractLog()
        let loop: (Observable<Int>) -> Observable<Int> = react(
            requests: { state -> Set<Int> in
                calls.note(Platform.isOnMainActor ? "main" : "elsewhere")
                return [state]
            }, effects: { _ in effect.asObservable() })
        let isHeard = expectation(description: "the event")
        let subscription = loop(states.asObservable()).subscribe(
            { @Sendable event in
                calls.note(Platform.isOnMainActor ? "main" : "elsewhere")
                states.accept(event.element ?? 0)
                isHeard.fulfill()
            }, isolation: nil)
        DispatchQueue.global().async { effect.accept(1) }
        await fulfillment(of: [isHeard], timeout: 30)
        XCTAssertEqual(Set(calls.events), ["main"])
        subscription.dispose()
    }

    // MARK: Order

    func testThoseThatLeaveAtOnceAreCancelledInTheOrderOfTheirStartBeforeAnyIsStarted() {
        let effects = Effects()
        let names = (0..<10).map { "\($0)" }
        let state = BehaviorRelay<Set<String>>(value: [])
        let log = EventLog(react(requests: { $0 }, effects: effects.start)(state.asObservable()))
        for name in names.reversed() { state.accept(state.value.union([name])) }
        state.accept(["new", "5"])
        let gone = names.reversed().filter { $0 != "5" }
        XCTAssertEqual(effects.log, names.reversed().map { "+\($0)" } + gone.map { "-\($0)" } + ["+new"])
        log.dispose()
    }

    func testRequestsOfAnArrayAreStartedAndToldOfChangesInItsOrder() {
        struct Request: Identifiable, Equatable {
            let id: Int
            let name: String
        }
        var log: [String] = []
        let effects: (Request, Observable<Request>) -> Observable<String> = { initial, later in
            log.append("+\(initial.name)")
            return later.map(\.name).do(onNext: { log.append($0) }, onDispose: { log.append("-\(initial.id)") })
        }
        let state = BehaviorRelay(value: (0..<10).reversed().map { Request(id: $0, name: "\($0)") })
        let subscription = react(requests: { $0 }, effects: effects)(state.asObservable()).subscribe()
        XCTAssertEqual(log, (0..<10).reversed().map { "+\($0)" })
        log = []
        state.accept([11, 0, 12, 9, 4].map { Request(id: $0, name: "later \($0)") })
        XCTAssertEqual(
            log, [8, 7, 6, 5, 3, 2, 1].map { "-\($0)" } + ["+later 11", "later 0", "+later 12", "later 9", "later 4"])
        subscription.dispose()
    }

    /// Effects 0 to 2, each with a subject; when effect 0 has sent, `action` runs in the handler. What was started, and the events.
    private func inTheHandler(
        _ requested: Set<Int>, _ action: (BehaviorRelay<Set<Int>>, [PublishSubject<Int>]) -> Void
    ) -> (started: Set<Int>, events: [String]) {
        let states = BehaviorRelay(value: requested)
        let subjects = (0..<3).map { _ in PublishSubject<Int>() }
        var started: Set<Int> = []
        let loop: (Observable<Set<Int>>) -> Observable<Int> = react(
            requests: { $0 },
            effects: { number in
                started.insert(number)
                return subjects[number].asObservable()
            })
        return withoutActuallyEscaping(action) { action in
            var events: [String] = []
            let subscription = loop(states.asObservable()).subscribe { event in
                events.append("\(event)")
                if event.element == 0 { action(states, subjects) }
            }
            subjects[0].onNext(0)
            subscription.dispose()
            return (started, events)
        }
    }

    func testWhatAnEffectSendsBehindTheStateThatCancelsItIsDropped() {
        let outcome = inTheHandler([0, 1]) { states, subjects in
            subjects[1].onNext(1)
            states.accept([0])
            subjects[1].onNext(2)
            subjects[1].onError(TestError.source)
        }
        XCTAssertEqual(outcome.events, ["next(0)", "next(1)"])
    }

    func testAFailureBehindTheStateThatCancelsTheEffectIsNotTheLoops() {
        let outcome = inTheHandler([0, 1]) { states, subjects in
            states.accept([0])
            subjects[1].onError(TestError.source)
        }
        XCTAssertEqual(outcome.events, ["next(0)"])
    }

    func testWhatComesBehindTheStateThatCancelsTheEffectBeingHeardIsNotLost() {
        let outcome = inTheHandler([0, 1]) { states, subjects in
            states.accept([1])
            subjects[1].onNext(1)
            states.accept([1, 2])
        }
        XCTAssertEqual(outcome.events, ["next(0)", "next(1)"])
        XCTAssertEqual(outcome.started, [0, 1, 2])
    }

    func testWhatAnEffectSendsBeforeItEndsIsHeardAlsoWhenItHadToWait() {
        let outcome = inTheHandler([0, 1]) { _, subjects in
            subjects[1].onNext(1)
            subjects[1].onCompleted()
            subjects[0].onNext(2)
            subjects[0].onCompleted()
        }
        XCTAssertEqual(outcome.events, ["next(0)", "next(1)", "next(2)"])
    }
}
