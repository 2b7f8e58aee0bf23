import Dispatch
import StreamKitTesting
import Synchronization
import XCTest

@testable import StreamKit

final class ShareTests: XCTestCase {
    private static let forms: [(replay: Int, scope: SubjectLifetimeScope)] = [
        (0, .whileConnected), (0, .forever), (1, .whileConnected), (1, .forever), (3, .whileConnected), (3, .forever),
    ]

    func testDiagram() {
        var early: [TestableObserver<Int>] = []
        assertDiagram(inFile: "Share.swift") { lanes in
            let shared = lanes["source"].share(replay: 1)
            early = [lanes.scheduler.createObserver(Int.self), lanes.scheduler.createObserver(Int.self)]
            return Observable<Int>.deferred {
                _ = lanes["share(replay: 1)"].subscribe(early[0])
                _ = shared.subscribe(early[1])
                return Observable<Int>.timer(.seconds(4), scheduler: lanes.scheduler).flatMap { _ in shared }
            }
        }
        XCTAssertEqual(early[0].events.count, 4)
        XCTAssertEqual(early[0].events, early[1].events)
    }

    func testSubscribesToTheSourceOnceForAll() {
        for form in Self.forms {
            let source = HandSource<Int>()
            let shared = source.observable.share(replay: form.replay, scope: form.scope)
            let logs = (1...3).map { _ in EventLog(shared) }
            source.send(1, 2)
            XCTAssertEqual(source.subscriptions, 1)
            for log in logs { XCTAssertEqual(log.events, ["next(1)", "next(2)"], "\(form)") }
            for log in logs { log.dispose() }
        }
    }

    func testTheLastToGoDisposesTheSource() {
        for form in Self.forms {
            let source = HandSource<Int>()
            let shared = source.observable.share(replay: form.replay, scope: form.scope)
            let (first, second) = (EventLog(shared), EventLog(shared))
            first.dispose()
            first.dispose()
            XCTAssertEqual(source.subscribers, 1, "\(form)")
            second.dispose()
            XCTAssertEqual(source.subscribers, 0, "\(form)")
            let third = EventLog(shared)
            XCTAssertEqual([source.subscriptions, source.subscribers], [2, 1], "\(form)")
            third.dispose()
        }
    }

    func testALateOneGetsTheReplayAndThenTheRest() {
        for form in Self.forms {
            let source = HandSource<Int>()
            let shared = source.observable.share(replay: form.replay, scope: form.scope)
            let first = EventLog(shared)
            source.send(1, 2, 3, 4)
            let late = EventLog(shared)
            source.send(5)
            XCTAssertEqual(late.events, ([1, 2, 3, 4].suffix(form.replay) + [5]).map { "next(\($0))" }, "\(form)")
            first.dispose()
            late.dispose()
        }
    }

    func testWhatIsReplayedInASecondLife() {
        for form in Self.forms {
            let source = HandSource<Int>()
            let shared = source.observable.share(replay: form.replay, scope: form.scope)
            let first = EventLog(shared)
            source.send(1, 2, 3, 4)
            first.dispose()
            let second = EventLog(shared)
            let stale = form.scope == .forever ? [1, 2, 3, 4].suffix(form.replay) : []
            XCTAssertEqual(second.events, stale.map { "next(\($0))" }, "\(form)")
            second.dispose()
        }
    }

    // R28
    func testASecondLifeWhileConnectedStartsAnewAndForeverShowsTheStaleValueFirst() {
        for (scope, expected) in [
            (SubjectLifetimeScope.whileConnected, ["next(0)"]), (.forever, ["next(3)", "next(0)"]),
        ] {
            let source = HandSource<Int>()
            let shared = source.observable.scan(0) { $0 + $1 }.startWith(0).share(replay: 1, scope: scope)
            let first = EventLog(shared)
            source.send(1, 2)
            XCTAssertEqual(first.events, ["next(0)", "next(1)", "next(3)"])
            first.dispose()
            let second = EventLog(shared)
            XCTAssertEqual(second.events, expected)
            second.dispose()
        }
    }

    // R29
    func testASharedJustGivesItsElementAndItsEndToEverybody() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let starts = Counter()
            let source = Observable<Int> { observer, lifetime in
                starts.increment()
                Observable.just(1).source(observer, lifetime)
            }
            let shared = source.share(replay: 1, scope: scope)
            for _ in 1...2 { XCTAssertEqual(shared.synchronousEvents, ["next(1)", "completed"]) }
            XCTAssertEqual(starts.count, scope == .forever ? 1 : 2)
        }
    }

    func testAfterAFailureForeverRepeatsItAndWhileConnectedStartsAnew() {
        for form in Self.forms {
            let first = HandSource<Int>()
            let second = HandSource<Int>()
            let shared = successive(first.observable, second.observable).share(replay: form.replay, scope: form.scope)
            let log = EventLog(shared)
            first.send(1)
            first.fail()
            XCTAssertEqual(log.events, ["next(1)", "error(source)"])
            let next = EventLog(shared)
            if form.scope == .forever {
                XCTAssertEqual(next.events, (form.replay > 0 ? ["next(1)"] : []) + ["error(source)"], "\(form)")
                XCTAssertEqual(second.subscriptions, 0)
            } else {
                XCTAssertEqual(next.events, [])
                XCTAssertEqual(second.subscriptions, 1)
            }
            next.dispose()
        }
    }

    func testWhoSubscribesFromTheEndsHandlerStartsANewRun() {
        let first = HandSource<Int>()
        let second = HandSource<Int>()
        let shared = successive(first.observable, second.observable).share()
        let log = EventLog(shared.catch { _ in shared })
        first.fail()
        second.send(2)
        XCTAssertEqual(log.events, ["next(2)"])
        log.dispose()
        XCTAssertEqual(second.subscribers, 0)
    }

    func testASynchronousSourceReachesTheFirstWhole() {
        for form in Self.forms {
            let shared = synchronous(1, 2, 3).share(replay: form.replay, scope: form.scope)
            XCTAssertEqual(shared.synchronousEvents, ["next(1)", "next(2)", "next(3)", "completed"], "\(form)")
        }
    }

    func testTakingTheReplayOnlyDoesNotStartTheSource() {
        let source = HandSource<Int>()
        let shared = source.observable.share(replay: 1, scope: .forever)
        let log = EventLog(shared)
        source.send(1)
        log.dispose()
        XCTAssertEqual(shared.take(1).synchronousEvents, ["next(1)", "completed"])
        XCTAssertEqual([source.subscriptions, source.subscribers], [1, 0])
    }

    func testASynchronousSourceStopsWhenItsOnlySubscriberGoes() {
        let sent = Counter()
        let source = Observable.from(1...10).map { element in
            sent.increment()
            return element
        }
        XCTAssertEqual(source.share().take(2).synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(sent.count, 2)
    }

    func testAnElementSentByAHandlerComesAfterTheOneUnderWay() {
        for form in Self.forms {
            let source = HandSource<Int>()
            let shared = source.observable.share(replay: form.replay, scope: form.scope)
            var late: EventLog<Int>?
            let first = shared.subscribe(onNext: {
                if $0 == 1 {
                    source.send(2)
                    late = EventLog(shared)
                }
            })
            let second = EventLog(shared)
            source.send(1)
            XCTAssertEqual(second.events, ["next(1)", "next(2)"])
            XCTAssertEqual(late?.events.last, "next(2)")
            first.dispose()
            second.dispose()
            late?.dispose()
            XCTAssertEqual(source.subscribers, 0)
        }
    }

    // R27
    func testOfManyThreadsThatComeFirstOneStartsTheSource() {
        for form in Self.forms {
            for _ in 1...50 {
                let starts = Atomic<Int>(0)
                let relay = PublishRelay<Int>()
                let source = Observable<Int> { observer, lifetime in
                    starts.add(1, ordering: .relaxed)
                    relay.asObservable().source(observer, lifetime)
                }
                let shared = source.share(replay: form.replay, scope: form.scope)
                let bag = DisposeBag()
                let received = Atomic<Int>(0)
                DispatchQueue.concurrentPerform(iterations: 32) { _ in
                    shared.subscribe(onNext: { _ in received.add(1, ordering: .relaxed) }).disposed(by: bag)
                }
                XCTAssertEqual(starts.load(ordering: .relaxed), 1)
                relay.accept(1)
                XCTAssertEqual(received.load(ordering: .relaxed), 32)
                withExtendedLifetime(bag) {}
            }
        }
    }

    func testComingGoingAndSendingAtOnceLeavesNothingBehind() {
        for form in Self.forms {
            let relay = PublishRelay<Int>()
            let shared = relay.share(replay: form.replay, scope: form.scope)
            DispatchQueue.concurrentPerform(iterations: 8) { number in
                for round in 0..<300 {
                    if number == 0 { relay.accept(round) } else { shared.subscribe(onNext: { _ in }).dispose() }
                }
            }
            XCTAssertFalse(relay.hasObservers, "\(form)")
        }
    }

    // R34
    func testALockHeldByWhoGoesAndWantedByAHandlerDoesNotDeadlock() {
        let relay = PublishRelay<Int>()
        let shared = relay.share(replay: 1)
        let foreign = DispatchSemaphore(value: 1)
        let isInside = DispatchSemaphore(value: 0)
        let isDone = DispatchSemaphore(value: 0)
        let subscription =
            shared.subscribe(onNext: { _ in
                isInside.signal()
                foreign.wait()
                foreign.signal()
            }) as! Lifetime
        foreign.wait()
        DispatchQueue.global().async {
            relay.accept(1)
            isDone.signal()
        }
        isInside.wait()
        shared.subscribe(onNext: { _ in }).dispose()
        subscription.dispose()
        XCTAssertFalse(relay.hasObservers)
        foreign.signal()
        isDone.waitOrFail()
    }

    // R36
    func testNoLockIsHeldAcrossCombineLatestAndAReplayAndFlatMapLatest() {
        for form in Self.forms {
            assertNoLockInversion("\(form)") { foreignCode in
                let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
                let shared = Observable.combineLatest(first, second) { $0 + $1 }
                    .share(replay: form.replay, scope: form.scope)
                let result = shared.flatMapLatest { _ in shared.startWith(0) }
                let subscription = Unproven(result.subscribe(onNext: { _ in foreignCode() }, isolation: nil))
                return (
                    deliver: {
                        first.accept(1)
                        second.accept(2)
                    },
                    callIn: {
                        first.accept(3)
                        result.subscribe(onNext: { _ in }).dispose()
                        subscription.value.dispose()
                    }
                )
            }
        }
    }

    // R26
    func testAThousandThatHopAndThenTakeOneOfASharedStreamAllComplete() {
        for form in Self.forms {
            assertFinishes("\(form)") {
                let relay = PublishRelay<Int>()
                let shared = relay.startWith(0).share(replay: form.replay, scope: form.scope)
                let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
                let ones = (1...1000).map { number in
                    Observable.just(number).observe(on: scheduler).flatMap { _ in shared }.take(1)
                }
                let isDone = Atomic<Bool>(false)
                let subscription = Observable.zip(ones).subscribe(
                    onNext: { XCTAssertEqual($0.count, 1000) },
                    onCompleted: { isDone.store(true, ordering: .releasing) })
                while !isDone.load(ordering: .acquiring) { relay.accept(1) }
                subscription.dispose()
                // The thread that delivered the last element may still be on its way out.
                while relay.hasObservers {}
            }
        }
    }

    func testARelayThatGoesReleasesASubscriptionNobodyDisposed() {
        for form in Self.forms {
            assertReleases("\(form)") { witness in
                let relay = PublishRelay<Int>()
                let shared = relay.map { $0 }.share(replay: form.replay, scope: form.scope)
                _ = shared.map { $0 }.subscribe(onNext: { _ in witness.touch() })
                _ = shared.subscribe(onNext: { _ in witness.touch() })
                relay.accept(1)
            }
        }
    }

    func testASourceThatNeverSendsKeepsItsSubscribersWaiting() {
        for form in Self.forms {
            let log = EventLog(Observable<Int>.never().share(replay: form.replay, scope: form.scope))
            XCTAssertFalse((log.subscription as! Lifetime).isDisposed, "\(form)")
            log.dispose()
        }
    }

    func testLetsTheReplayGoWithTheLastSubscriber() {
        let source = HandSource<Released>()
        let shared = source.observable.share(replay: 2)
        weak var element: Released?
        let subscription = shared.subscribe(onNext: { _ in })
        do {
            let sent = Released()
            element = sent
            source.send(sent)
        }
        XCTAssertNotNil(element)
        subscription.dispose()
        XCTAssertNil(element)
        withExtendedLifetime(shared) {}
    }

    @MainActor
    func testOfAConfinedStreamTheReplayArrivesOnItsActor() async {
        let shared = Observable.just(1).concat(.never()).map { $0 }.share(replay: 1)
        XCTAssertEqual(shared.confinement, .main)
        let bag = DisposeBag()
        shared.subscribe(onNext: { _ in }).disposed(by: bag)
        await withCheckedContinuation { continuation in
            Task.detached {
                let subscription = shared.start(
                    { _ in
                        MainActor.preconditionIsolated()
                        continuation.resume()
                    }, onEnd: { _ in })
                subscription.disposed(by: bag)
            }
        }
    }
}
