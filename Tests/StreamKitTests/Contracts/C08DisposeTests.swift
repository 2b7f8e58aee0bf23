import Dispatch
import XCTest

@testable import StreamKit

/// C8: once `dispose()` has returned where events are delivered, nothing more begins.
final class C08DisposeTests: XCTestCase {
    func testNothingArrivesAfterDispose() {
        for row in OperatorTable.rows where row.role != .creating {
            let probe = Probe()
            let recorder = ContractLog()
            let scheduler = VirtualTimeScheduler()
            let subscription = row.build(probe.observable, scheduler).subscribe { recorder.record($0) }
            probe.send(1)
            probe.send(2)
            let before = recorder.events
            subscription.dispose()
            probe.send(3)
            scheduler.advance(by: longerThanAnySpan)
            probe.complete()
            scheduler.advance(by: longerThanAnySpan)
            XCTAssertEqual(recorder.events, before, "\(row)")
            XCTAssertEqual(probe.teardowns, probe.subscriptions, "\(row)")
            XCTAssertEqual(probe.subscriberCount, 0, "\(row)")
        }
    }

    func testAHandlerThatDisposesIsNotCalledAgain() {
        for row in OperatorTable.rows where !row.elements.isEmpty {
            let probe = Probe()
            let recorder = ContractLog()
            let holder = Holder()
            let scheduler = VirtualTimeScheduler()
            holder.set(
                row.build(probe.observable, scheduler).subscribe { event in
                    recorder.record(event)
                    holder.dispose()
                })
            for element in 1...3 { probe.send(element) }
            scheduler.advance(by: longerThanAnySpan)
            probe.complete()
            scheduler.advance(by: longerThanAnySpan)
            if row.role != .creating {
                XCTAssertEqual(recorder.events.count, 1, "\(row)")
                XCTAssertEqual(probe.subscriberCount, 0, "\(row)")
            }
        }
    }

    func testASynchronousSourceStopsWhenDisposedBeforeSubscribeReturns() {
        for row in OperatorTable.rows where row.role == .synchronous && !row.elements.isEmpty {
            let pulled = ContractLog()
            let recorder = ContractLog()
            let source = Observable<Int> { observer, lifetime in
                for element in 1...1_000 where !lifetime.isDisposed {
                    pulled.record(.next(element))
                    observer.next(element)
                }
                if !lifetime.isDisposed { observer.end(nil) }
            }
            let lifetime = Lifetime()
            nonisolated(unsafe) var pulledAtDispose = 0
            row.build(source, VirtualTimeScheduler()).source(
                AnyObserver(
                    next: {
                        recorder.record(.next($0))
                        pulledAtDispose = pulled.elements.count
                        lifetime.dispose()
                    }, end: { _ in lifetime.dispose() }), lifetime)
            XCTAssertEqual(recorder.elements.count, 1, "\(row)")
            XCTAssertEqual(pulled.elements.count, pulledAtDispose, "\(row): the source was asked for no more")
        }
    }

    func testFromAnotherThreadAtMostOneCallStillRuns() {
        for row in OperatorTable.rows where row.role == .synchronous {
            let relay = PublishRelay<Int>()
            let recorder = ContractLog()
            nonisolated(unsafe) let subscription = row.build(relay.asObservable(), VirtualTimeScheduler()).subscribe {
                recorder.record($0)
            }
            nonisolated(unsafe) var atDispose = 0
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 {
                    for element in 0..<500 { relay.accept(element) }
                } else {
                    subscription.dispose()
                    atDispose = recorder.events.count
                }
            }
            XCTAssertLessThanOrEqual(recorder.events.count, atDispose + 1, "\(row)")
        }
    }

    func testABagMarksAllItHoldsBeforeItRunsAnything() {
        let relay = PublishRelay<Int>()
        let recorder = ContractLog()
        var bag: DisposeBag? = DisposeBag()
        for _ in 0..<3 {
            bag?.insert(
                relay.map { element in
                    recorder.note("operator")
                    return element
                }.subscribe { recorder.record($0) })
            bag?.insert(Disposables.create { relay.accept(1) })
        }
        bag = nil
        XCTAssertEqual(recorder.events, [])
    }

    func testAFinishedSubscriptionLeavesItsBag() {
        final class Captured {}
        let bag = DisposeBag()
        weak var last: Captured?
        for _ in 0..<10_000 {
            let captured = Captured()
            last = captured
            Observable<Int> { observer, _ in
                observer.next(1)
                observer.end(nil)
            }.subscribe(onNext: { _ in withExtendedLifetime(captured) {} }).disposed(by: bag)
        }
        XCTAssertNil(last)
        XCTAssertTrue(bag.lifetime.count == 0)
    }

    private static let synchronousSources: [(String, Observable<Int>)] = {
        let behavior = BehaviorRelay(value: 1)
        let replay = ReplayRelay<Int>.createUnbound()
        for element in 1...3 { replay.accept(element) }
        let (ended, endedBehavior) = (PublishSubject<Int>(), BehaviorSubject(value: 1))
        let (endedReplay, endedAsync) = (ReplaySubject<Int>.createUnbound(), AsyncSubject<Int>())
        for observer in [
            ended.asObserver(), endedBehavior.asObserver(), endedReplay.asObserver(), endedAsync.asObserver(),
        ] {
            for element in 1...3 { observer.onNext(element) }
            observer.onCompleted()
        }
        return [
            ("just", .just(1)), ("of", .of(1, 2, 3)), ("from", .from([1, 2, 3])), ("range", .range(start: 1, count: 3)),
            ("deferred", .deferred { .from([1, 2, 3]) }),
            (
                "create",
                .create { observer in
                    for element in 1...3 { observer.onNext(element) }
                    observer.onCompleted()
                    return Disposables.create()
                }
            ),
            ("startWith", Observable.just(3).startWith(1, 2)), ("concat", .concat(.just(1), .just(2), .just(3))),
            ("merge", .merge(.just(1), .just(2), .just(3))),
            ("flatMap", Observable.of(1, 2, 3).flatMap { Observable.just($0) }),
            ("concatMap", Observable.of(1, 2, 3).concatMap { Observable.of($0, $0) }),
            ("asSingle", Observable.just(1).asSingle().asObservable()),
            ("zip", .zip(Observable.just(1), Observable.just(2)) { $0 + $1 }),
            ("take", Observable.of(1, 2, 3).take(1)), ("scan", Observable.of(1, 2, 3).scan(0, accumulator: +)),
            ("BehaviorRelay", behavior.asObservable()), ("ReplayRelay", replay.asObservable()),
            ("an ended PublishSubject", ended.asObservable()),
            ("an ended BehaviorSubject", endedBehavior.asObservable()),
            ("an ended ReplaySubject", endedReplay.asObservable()),
            ("an ended AsyncSubject", endedAsync.asObservable()),
        ]
    }()

    func testASourceThatIsSubscribedToTooLateSendsNothing() {
        for (name, source) in Self.synchronousSources {
            let log = ContractLog()
            let lifetime = Lifetime()
            lifetime.dispose()
            source.source(
                AnyObserver(next: { log.record(.next($0)) }, end: { log.record(Event(end: $0)) }), lifetime)
            XCTAssertEqual(log.events, [], name)
        }
    }

    func testASourceThatIsDisposedByWhatItSendsSendsNoMore() {
        for (name, source) in Self.synchronousSources {
            let log = ContractLog()
            let lifetime = Lifetime()
            source.source(
                AnyObserver(
                    next: {
                        log.record(.next($0))
                        lifetime.dispose()
                    },
                    end: {
                        log.record(Event(end: $0))
                        lifetime.dispose()
                    }), lifetime)
            XCTAssertEqual(log.events.count, 1, name)
        }
    }

    /// The last closure of a chain looks for itself; here those before it are counted, too.
    func testNoClosureOfAChainRunsForWhatHasWaitedWhenItIsDisposed() {
        let relay = BehaviorRelay(value: 1)
        let log = ContractLog()
        let lifetime = Lifetime()
        let result = relay.map { element in
            log.note("map \(element)")
            return element
        }
        result.source(
            AnyObserver(
                next: { _ in
                    relay.accept(2)
                    relay.accept(3)
                    lifetime.dispose()
                }, end: { _ in }), lifetime)
        XCTAssertEqual(log.events, ["map 1"])
        relay.accept(4)
        XCTAssertEqual(log.events, ["map 1"])
        XCTAssertFalse(relay.hasObservers)
    }

    func testTheLastClosuresAreNotCalledOnceDisposedWhateverTheSourceDoes() {
        for isFailure in [false, true] {
            let log = ContractLog()
            var send: AnyObserver<Int>?
            let source = Observable<Int> { observer, _ in send = observer }
            let subscription = source.subscribe { log.record($0) }
            send?.onNext(1)
            subscription.dispose()
            send?.onNext(2)
            send?.end(isFailure ? TestError.source : nil)
            XCTAssertEqual(log.events, ["next(1)"])
        }
    }

    func testAnEndDoesNotReachWhoWasDisposedByAnotherHandlerOfIt() {
        let subject = PublishSubject<Int>()
        let log = ContractLog()
        let lifetimes = [Lifetime(), Lifetime()]
        for lifetime in lifetimes {
            subject.asObservable().source(
                AnyObserver(
                    next: { log.record(.next($0)) },
                    end: {
                        log.record(Event(end: $0))
                        for lifetime in lifetimes { lifetime.dispose() }
                    }), lifetime)
        }
        subject.onCompleted()
        XCTAssertEqual(log.events, ["completed"])
    }

    func testASelectorIsNotCalledForWhatHasWaitedWhenItIsDisposed() {
        typealias Build = (Observable<Int>, @escaping (Int) -> Observable<Int>) -> Observable<Int>
        let builds: [(String, Build)] = [
            ("flatMap", { $0.flatMap($1) }), ("flatMapLatest", { $0.flatMapLatest($1) }),
            ("flatMapFirst", { $0.flatMapFirst($1) }), ("concatMap", { $0.concatMap($1) }),
        ]
        for (name, build) in builds {
            let (outer, inner) = (PublishRelay<Int>(), PublishRelay<Int>())
            let selected = ContractLog()
            let holder = Holder()
            holder.set(
                build(outer.asObservable()) { element in
                    selected.record(.next(element))
                    return element == 1 ? inner.asObservable() : .never()
                }.subscribe(onNext: { _ in
                    outer.accept(2)
                    holder.dispose()
                }))
            outer.accept(1)
            inner.accept(10)
            XCTAssertEqual(selected.elements, [1], name)
        }
    }
}
