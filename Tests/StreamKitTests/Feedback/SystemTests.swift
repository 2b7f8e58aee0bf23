import Dispatch
import StreamKitTesting
import Synchronization
import XCTest

@testable import StreamKit

final class SystemTests: XCTestCase {
    // R4
    func testASynchronousLoopIsAnsweredStateByState() {
        var isReducing = false
        let system = Observable.system(
            initialState: 0,
            reduce: { (state: Int, event: Int) -> Int in
                XCTAssertFalse(isReducing)
                isReducing = true
                defer { isReducing = false }
                return state + event
            },
            scheduler: ImmediateScheduler.instance,
            feedback: { state in state.filter { $0 < 3 }.map { _ in 1 } })
        XCTAssertEqual(system.take(4).synchronousEvents, ["next(0)", "next(1)", "next(2)", "next(3)", "completed"])
    }

    // R5
    func testTwoSynchronousLoopsAnswerOneStateInTheOrderInWhichTheyWerePassed() {
        let answer = { (name: String) in
            { (state: Observable<[String]>) in state.filter { $0.isEmpty }.map { _ in name } }
        }
        let system = Observable.system(
            initialState: [], reduce: { $0 + [$1] }, feedback: answer("first"), answer("second"))
        XCTAssertEqual(
            system.take(3).synchronousEvents,
            ["next([])", #"next(["first"])"#, #"next(["first", "second"])"#, "completed"])
    }

    func testEveryLoopHearsEveryState() {
        var heard: [[Int]] = [[], []]
        let events = PublishRelay<Int>()
        let listener = { (index: Int) in
            { (state: Observable<Int>) -> Observable<Int> in
                state.do(onNext: { heard[index].append($0) }).filter { _ in false }
            }
        }
        let system = Observable.system(
            initialState: 0, reduce: { $0 + $1 }, feedback: listener(0), { _ in events.asObservable() }, listener(1))
        let log = EventLog(system)
        events.accept(1)
        events.accept(2)
        XCTAssertEqual(log.events, ["next(0)", "next(1)", "next(3)"])
        XCTAssertEqual(heard, [[0, 1, 3], [0, 1, 3]])
        log.dispose()
        XCTAssertFalse(events.hasObservers)
    }

    func testAMillionSynchronousStepsTakeConstantStack() {
        var gauge = StackGauge()
        let system = Observable.system(
            initialState: 0, reduce: { (state: Int, event: Int) in state + event },
            feedback: { state in
                state.filter { $0 < 1_000_000 }.map { _ in
                    gauge.measure()
                    return 1
                }
            })
        var last = 0
        system.subscribe(onNext: { last = $0 }).dispose()
        XCTAssertEqual(last, 1_000_000)
        XCTAssertLessThan(gauge.depth, 4_096)
    }

    func testAFailureOfALoopIsTheResults() {
        let source = HandSource<Int>()
        let log = EventLog(
            Observable.system(initialState: 0, reduce: { $0 + $1 }, feedback: { _ in source.observable }))
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["next(0)", "next(1)", "error(source)"])
    }

    func testCompletesWhenAllLoopsHave() {
        let system = Observable.system(
            initialState: 0, reduce: { $0 + $1 }, feedback: { _ in .of(1, 2) }, { _ in .just(3) })
        XCTAssertEqual(system.synchronousEvents, ["next(0)", "next(1)", "next(3)", "next(6)", "completed"])
        let none = Observable.system(initialState: 0, reduce: { (state: Int, _: Int) in state }, feedback: [])
        XCTAssertEqual(none.synchronousEvents, ["next(0)", "completed"])
    }

    func testEachSubscriptionIsARunOfItsOwn() {
        let events = PublishRelay<Int>()
        let system = Observable.system(initialState: 0, reduce: { $0 + $1 }, feedback: { _ in events.asObservable() })
        let first = EventLog(system)
        events.accept(1)
        let second = EventLog(system)
        events.accept(1)
        XCTAssertEqual(first.events, ["next(0)", "next(1)", "next(2)"])
        XCTAssertEqual(second.events, ["next(0)", "next(1)"])
        first.dispose()
        second.dispose()
    }

    func testEventsAreHandedOverOnTheScheduler() {
        let scheduler = VirtualTimeScheduler()
        let events = PublishRelay<Int>()
        let log = EventLog(
            Observable.system(
                initialState: 0, reduce: { $0 + $1 }, scheduler: scheduler, feedback: { _ in events.asObservable() }))
        events.accept(1)
        XCTAssertEqual(log.events, ["next(0)"])
        scheduler.start()
        XCTAssertEqual(log.events, ["next(0)", "next(1)"])
        log.dispose()
    }

    func testAnEventThatTheSubscriberSendsOnHearingTheInitialStateIsNotLost() {
        let events = PublishRelay<Int>()
        var heard: [Int] = []
        let subscription = Observable.system(
            initialState: 0, reduce: { $0 + $1 }, feedback: { _ in events.asObservable() }
        ).subscribe(onNext: { state in
            heard.append(state)
            if state < 3 { events.accept(1) }
        })
        XCTAssertEqual(heard, [0, 1, 2, 3])
        subscription.dispose()
    }

    func testAnEventThatALoopSendsToAnotherOnHearingTheInitialStateIsNotLost() {
        let events = PublishRelay<Int>()
        let sender: Observable<Int>.Feedback<Int> = { state in
            state.do(onNext: { if $0 < 3 { events.accept(1) } }).filter { _ in false }
        }
        let receiver: Observable<Int>.Feedback<Int> = { _ in events.asObservable() }
        for loops in [[sender, receiver], [receiver, sender]] {
            let log = EventLog(Observable.system(initialState: 0, reduce: { $0 + $1 }, feedback: loops))
            XCTAssertEqual(log.events, ["next(0)", "next(1)", "next(2)", "next(3)"])
            log.dispose()
        }
    }

    func testWhatABindingSendsOnHearingTheInitialStateIsNotLost() {
        let events = PublishRelay<Int>()
        let screen: Observable<Int>.Feedback<Int> = bind { state in
            Bindings(
                subscriptions: [state.subscribe(onNext: { if $0 < 3 { events.accept(1) } })],
                events: [events.asObservable()])
        }
        let log = EventLog(Observable.system(initialState: 0, reduce: { $0 + $1 }, feedback: screen))
        XCTAssertEqual(log.events, ["next(0)", "next(1)", "next(2)", "next(3)"])
        log.dispose()
    }

    func testALoopReadsTheInitialStateAlsoBeforeItIsTold() {
        var read: [Int] = []
        let system = Observable.system(
            initialState: 1, reduce: { $0 + $1 },
            feedback: { state in Observable.of(1, 2).withLatestFrom(state).do(onNext: { read.append($0) }) })
        XCTAssertEqual(system.synchronousEvents, ["next(1)", "next(2)", "next(3)", "completed"])
        XCTAssertEqual(read, [1, 1])
    }

    func testALoopThatSubscribesLateHearsTheNewestStateAtOnce() {
        let (events, opening) = (PublishRelay<Int>(), PublishRelay<Void>())
        var late: [Int] = []
        let log = EventLog(
            Observable.system(
                initialState: 0, reduce: { $0 + $1 }, feedback: { _ in events.asObservable() },
                { state in opening.flatMapLatest { state.do(onNext: { late.append($0) }).filter { _ in false } } }))
        events.accept(1)
        opening.accept(())
        events.accept(1)
        XCTAssertEqual(log.events, ["next(0)", "next(1)", "next(2)"])
        XCTAssertEqual(late, [1, 2])
        log.dispose()
    }

    func testASystemOfOptionalStatesTellsNil() {
        let system = Observable<Int?>.system(
            initialState: nil, reduce: { (_, event: Int) in event.isMultiple(of: 2) ? nil : event },
            feedback: { _ in .of(1, 2, 3) })
        XCTAssertEqual(
            system.synchronousEvents,
            ["next(nil)", "next(Optional(1))", "next(nil)", "next(Optional(3))", "completed"])
    }

    func testDisposedByWhoHearsTheInitialStateItTellsNoLoop() {
        var told = 0
        let loop: Observable<Int>.Feedback<Int> = { state in state.do(onNext: { _ in told += 1 }) }
        let system = Observable.system(initialState: 1, reduce: { $0 + $1 }, feedback: loop, loop)
        XCTAssertEqual(system.take(1).synchronousEvents, ["next(1)", "completed"])
        XCTAssertEqual(told, 0)
    }

    func testDisposedByALoopThatIsBeingAskedItAsksNoOther() {
        var asked: [String] = []
        let isLeft = PublishRelay<Void>()
        let system = Observable.system(
            initialState: 1, reduce: { $0 + $1 },
            feedback: { state in
                asked.append("first")
                isLeft.accept(())
                return state
            },
            { state in
                asked.append("second")
                return state
            })
        XCTAssertEqual(system.take(until: isLeft).synchronousEvents, ["completed"])
        XCTAssertEqual(asked, ["first"])
    }

    func testDisposedItLeavesNothingBehind() {
        final class Canary {}
        weak var released: Canary?
        do {
            let canary = Canary()
            released = canary
            let events = PublishRelay<Int>()
            let log = EventLog(
                Observable.system(
                    initialState: 0,
                    reduce: { (state: Int, event: Int) in withExtendedLifetime(canary) { state + event } },
                    feedback: { state in .merge(state.filter { $0 == 1 }.map { _ in 1 }, events.asObservable()) }))
            events.accept(1)
            XCTAssertEqual(log.events, ["next(0)", "next(1)", "next(2)"])
            log.dispose()
        }
        XCTAssertNil(released)
    }

    func testEventsFromManyThreadsAreReducedOneByOneAndNoneIsLost() {
        let events = PublishRelay<Int>()
        let other = PublishRelay<Int>()
        let last = Mutex(0)
        let subscription = Observable.system(
            initialState: 0, reduce: { $0 + $1 }, feedback: { _ in events.asObservable() },
            { _ in other.asObservable() }
        ).subscribe(onNext: { state in last.withLock { $0 = state } }, isolation: nil)
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for _ in 1...1_000 { (thread.isMultiple(of: 2) ? events : other).accept(1) }
        }
        XCTAssertEqual(last.withLock { $0 }, 4_000)
        subscription.dispose()
    }

    // MARK: On the main actor

    @MainActor
    func testADriverSystemIsSharedAndReplaysItsState() async {
        let events = PublishRelay<Int>()
        var runs = 0
        let system = Driver.system(
            initialState: 0, reduce: { (state: Int, event: Int) in state + event },
            feedback: { _ in
                runs += 1
                return events.asSignal()
            })
        var heard: [[Int]] = [[], []]
        let bag = DisposeBag()
        system.drive(onNext: { heard[0].append($0) }).disposed(by: bag)
        events.accept(1)
        system.drive(onNext: { heard[1].append($0) }).disposed(by: bag)
        events.accept(1)
        XCTAssertEqual(heard, [[0, 1, 2], [1, 2]])
        XCTAssertEqual(runs, 1)
    }

    @MainActor
    func testWhereverItIsSubscribedToFromAndALoopSendsItRunsOnMain() async {
        let source = PublishRelay<Int>()
        let system = Observable.system(
            initialState: 0,
            reduce: { state, event in
                MainActor.preconditionIsolated()
                return state + event
            },
            feedback: { _ in
                MainActor.preconditionIsolated()
                return source.asObservable()
            })
        let (hasBegun, isReduced) = (expectation(description: "begun"), expectation(description: "reduced"))
        let subscription = Box<(any Disposable)?>(nil)
        let box = Unproven((system, subscription))
        let isSubscribed = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            let (system, subscription) = box.value
            subscription.content = system.subscribe(
                onNext: { state in (state == 0 ? hasBegun : isReduced).fulfill() }, isolation: nil)
            isSubscribed.signal()
        }
        isSubscribed.wait()
        await fulfillment(of: [hasBegun], timeout: 60)
        DispatchQueue.global().async { source.accept(1) }
        await fulfillment(of: [isReduced], timeout: 60)
        subscription.content??.dispose()
    }

    func testOfWhatTheLoopsAnsweredNothingIsReducedOnceItIsDisposed() {
        var reduced: [Int] = []
        let lifetime = Lifetime()
        Observable.system(
            initialState: 0,
            reduce: { state, event in
                reduced.append(event)
                return state + event
            }, feedback: { _ in .of(1, 2, 3) }
        ).source(AnyObserver(next: { if $0 == 1 { lifetime.dispose() } }, end: { _ in }), lifetime)
        XCTAssertEqual(reduced, [1])
    }

    func testOfADisposedSubscriptionNoLoopIsAsked() {
        let lifetime = Lifetime()
        lifetime.dispose()
        Observable.system(
            initialState: 0, reduce: { $0 + $1 },
            feedback: { _ in
                XCTFail("Nothing was to be called.")
                return Observable<Int>.never()
            }
        ).source(AnyObserver(next: { _ in }, end: { _ in }), lifetime)
    }
}
