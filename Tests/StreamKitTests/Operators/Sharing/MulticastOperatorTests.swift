import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class MulticastOperatorTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "MulticastOperator.swift") { lanes in
            let connectable = lanes.hot("source", of: Int.self).multicast(PublishSubject())
            return connectable.connecting(at: lanes["connect()", of: String.self])
        }
    }

    func testDiagramOfASelector() {
        assertDiagram(inFile: "MulticastOperator.swift", at: 1) { lanes in
            lanes["source"].multicast(PublishSubject<Int>.init) { Observable.zip($0, $0.skip(1)) { $0 + $1 } }
        }
    }

    // MARK: One subject

    func testWhatTheSubjectReplaysComesFirst() {
        let source = HandSource<Int>()
        let connectable = source.observable.multicast(BehaviorSubject(value: 7))
        let log = EventLog(connectable.asObservable())
        XCTAssertEqual(log.events, ["next(7)"])
        let connection = connectable.connect()
        source.send(1)
        XCTAssertEqual(log.events, ["next(7)", "next(1)"])
        connection.dispose()
    }

    func testALaterConnectionFeedsTheSameSubject() {
        let source = HandSource<Int>()
        let connectable = source.observable.multicast(PublishSubject())
        let log = EventLog(connectable.asObservable())
        let first = connectable.connect()
        source.send(1)
        first.dispose()
        source.send(2)
        let second = connectable.connect()
        source.send(3)
        XCTAssertEqual(log.events, ["next(1)", "next(3)"])
        second.dispose()
    }

    func testOnceItHasEndedItIsEndedForGood() {
        let first = HandSource<Int>()
        let second = HandSource<Int>()
        let connectable = successive(first.observable, second.observable).multicast(ReplaySubject.create(bufferSize: 1))
        _ = connectable.connect()
        first.send(1)
        first.complete()
        let connection = connectable.connect()
        XCTAssertEqual(second.subscribers, 1)
        second.send(2)
        XCTAssertEqual(connectable.synchronousEvents, ["next(1)", "completed"])
        connection.dispose()
        XCTAssertEqual(second.subscribers, 0)
    }

    func testWhatElseIsSentIntoTheSubjectArrivesToo() {
        let source = HandSource<Int>()
        let subject = PublishSubject<Int>()
        let connectable = source.observable.multicast(subject)
        let log = EventLog(connectable.asObservable())
        let connection = connectable.connect()
        source.send(1)
        subject.onNext(2)
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
        connection.dispose()
    }

    // MARK: A subject for each connection

    func testASubjectIsMadeForTheFirstWhoComesAndForEachConnectionAfterIt() {
        let source = HandSource<Int>()
        var subjects = 0
        let connectable = source.observable.multicast {
            subjects += 1
            return ReplaySubject<Int>.create(bufferSize: 1)
        }
        XCTAssertEqual(subjects, 0)
        let waiting = EventLog(connectable.asObservable())
        XCTAssertEqual(subjects, 1)
        let first = connectable.connect()
        source.send(1)
        let late = EventLog(connectable.asObservable())
        XCTAssertEqual([waiting.events, late.events], [["next(1)"], ["next(1)"]])
        XCTAssertEqual(subjects, 1)
        first.dispose()
        let second = connectable.connect()
        XCTAssertEqual(subjects, 2)
        XCTAssertEqual(connectable.take(1).synchronousEvents, [])
        second.dispose()
    }

    func testAfterTheEndTheNextConnectionHasAFreshSubject() {
        for isFailure in [false, true] {
            let first = HandSource<Int>()
            let second = HandSource<Int>()
            let connectable = successive(first.observable, second.observable).multicast { PublishSubject<Int>() }
            let log = EventLog(connectable.asObservable())
            _ = connectable.connect()
            if isFailure { first.fail() } else { first.complete() }
            XCTAssertEqual(log.events, [isFailure ? "error(source)" : "completed"])
            let next = EventLog(connectable.asObservable())
            let connection = connectable.connect()
            second.send(2)
            XCTAssertEqual(next.events, ["next(2)"])
            connection.dispose()
        }
    }

    @MainActor
    func testASubjectThatIsMadeOnMainIsMadeThereThoughOthersConnect() async {
        let relay = PublishRelay<Int>()
        let connectable = relay.multicast {
            MainActor.preconditionIsolated()
            return BehaviorSubject(value: 7)
        }
        let bag = DisposeBag()
        let got: Int = await withCheckedContinuation { continuation in
            Task.detached {
                connectable.connect().disposed(by: bag)
                connectable.take(1).subscribe(onNext: { continuation.resume(returning: $0) }).disposed(by: bag)
            }
        }
        XCTAssertEqual(got, 7)
        await Task { @MainActor in }.value
        XCTAssertTrue(relay.hasObservers)
    }

    @MainActor
    func testAConnectionThatIsDisposedBeforeItsActorComesToItIsNeverMade() async {
        let relay = PublishRelay<Int>()
        let connectable = relay.multicast { PublishSubject<Int>() }
        let isDisposed = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            connectable.connect().dispose()
            isDisposed.signal()
        }
        waitHere(for: isDisposed)
        await Task { @MainActor in }.value
        XCTAssertFalse(relay.hasObservers)
    }

    // MARK: A selector

    func testEachSubscriberToTheResultHasASubjectAndARunOfItsOwn() {
        let source = HandSource<Int>()
        var subjects = 0
        let result = source.observable.multicast {
            subjects += 1
            return PublishSubject<Int>()
        } selector: { shared in
            Observable.merge(shared, shared.map { $0 * 10 })
        }
        XCTAssertEqual([subjects, source.subscriptions], [0, 0])
        let logs = [EventLog(result), EventLog(result)]
        XCTAssertEqual([subjects, source.subscriptions], [2, 2])
        source.send(1)
        for log in logs { XCTAssertEqual(log.events, ["next(1)", "next(10)"]) }
        logs[0].dispose()
        XCTAssertEqual(source.subscribers, 1)
        source.complete()
        XCTAssertEqual(logs[1].events, ["next(1)", "next(10)", "completed"])
    }

    func testTheSourceIsDisposedWithTheResult() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.multicast({ PublishSubject<Int>() }, selector: { $0.map { $0 + 1 }.take(1) }))
        source.send(1, 2)
        XCTAssertEqual(log.events, ["next(2)", "completed"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testAResultThatHasEndedStartsNoSource() {
        let source = HandSource<Int>()
        let result = source.observable.multicast({ PublishSubject<Int>() }, selector: { $0.startWith(5).take(1) })
        XCTAssertEqual(result.synchronousEvents, ["next(5)", "completed"])
        XCTAssertEqual(source.subscriptions, 0)
    }

    func testAResultOutlivesItsSource() {
        let source = HandSource<Int>()
        let after = HandSource<Int>()
        let log = EventLog(
            source.observable.multicast({ PublishSubject<Int>() }, selector: { $0.concat(after.observable) }))
        source.send(1)
        source.complete()
        after.send(2)
        XCTAssertEqual(log.events, ["next(1)", "next(2)"])
        log.dispose()
        XCTAssertEqual(after.subscribers, 0)
    }

    func testASynchronousSourceStopsWithTheResult() {
        let sent = Counter()
        let source = Observable.from(1...10).do(onNext: { _ in sent.increment() })
        let result = source.multicast({ PublishSubject<Int>() }, selector: { $0.take(2) })
        XCTAssertEqual(result.synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(sent.count, 2)
    }

    func testASourceThatNeverSendsEndsNothing() {
        let log = EventLog(
            Observable<Int>.never().multicast({ PublishSubject<Int>() }, selector: { $0.startWith(1) }))
        XCTAssertEqual(log.events, ["next(1)"])
        XCTAssertFalse((log.subscription as! Lifetime).isDisposed)
        log.dispose()
    }

    func testAnErrorThrownByAClosureFailsTheResult() {
        let source = HandSource<Int>()
        let noSubject = source.observable.multicast(
            { () throws -> PublishSubject<Int> in throw TestError.first }, selector: { $0 })
        XCTAssertEqual(noSubject.synchronousEvents, ["error(first)"])
        let noResult = source.observable.multicast(
            { PublishSubject<Int>() }, selector: { _ -> Observable<Int> in throw TestError.second })
        XCTAssertEqual(noResult.synchronousEvents, ["error(second)"])
        XCTAssertEqual(source.subscriptions, 0)
    }

    // MARK: Who comes and goes

    func testNoSubjectIsMadeForWhoWasDisposedBefore() {
        var made = 0
        let shared = Observable<Int>.never().multicast(makeSubject: {
            made += 1
            return PublishSubject<Int>()
        }).refCount()
        let lifetime = Lifetime()
        lifetime.dispose()
        shared.source(AnyObserver(next: { _ in }, end: { _ in }), lifetime)
        XCTAssertEqual(made, 0)
    }

    func testTheSubscriberHasLeftTheSubjectWhenTheSourceIsLetGo() {
        let subject = PublishSubject<Int>()
        var hadObservers: Bool?
        let source = Observable<Int>.create { _ in Disposables.create { hadObservers = subject.hasObservers } }
        source.multicast(subject).refCount().subscribe().dispose()
        XCTAssertEqual(hadObservers, false)
    }

    func testWhoWaitsForTheConnectionIsNotLeftByWhoNeededOnlyTheReplay() {
        let source = HandSource<Int>()
        let connectable = source.observable.multicast(makeSubject: { BehaviorSubject(value: 7) })
        let log = EventLog(connectable.asObservable())
        XCTAssertEqual(connectable.refCount().take(1).synchronousEvents, ["next(7)", "completed"])
        XCTAssertEqual(source.subscriptions, 0)
        let connection = connectable.connect()
        source.send(1)
        XCTAssertEqual(log.events, ["next(7)", "next(1)"])
        connection.dispose()
    }

    @MainActor
    func testAConnectionThatIsDisposedBeforeMainComesToItLeavesTheOneThatIsThere() async {
        let source = HandSource<Int>()
        let connectable = source.observable.multicast(makeSubject: { PublishSubject<Int>() })
        let box = Unproven(connectable)
        let hasCome = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            box.value.connect().dispose()
            hasCome.signal()
        }
        hasCome.wait()
        let connection = connectable.connect()
        // A job of the same making, behind the one that is on its way.
        await Task { @MainActor in }.value
        XCTAssertEqual(source.subscribers, 1)
        connection.dispose()
        XCTAssertEqual(source.subscribers, 0)
    }

    // MARK: No lock is held

    func testWhatMakesTheSubjectMayCallIn() {  // C5
        assertFinishes("Making a subject") {
            let source = HandSource<Int>()
            let inner = Box<Observable<Int>?>(nil)
            let (bag, log) = (DisposeBag(), ContractLog())
            var isFirst = true
            let shared = source.observable.multicast(
                makeSubject: {
                    if isFirst {
                        isFirst = false
                        inner.content??.subscribe { log.record($0) }.disposed(by: bag)
                    }
                    return PublishSubject<Int>()
                }, isolation: nil
            ).refCount()
            inner.content = shared
            shared.subscribe { log.record($0) }.disposed(by: bag)
            source.send(1)
            XCTAssertEqual(log.elements, [1, 1])
            XCTAssertEqual(source.subscriptions, 1)
        }
    }

    func testAHandlerOfASynchronousSourceMayCallIn() {  // C5
        assertFinishes("Starting the source") {
            let log = ContractLog()
            let bag = DisposeBag()
            let shared = Observable.of(1, 2).share()
            shared.subscribe { event in
                log.record(event)
                if event.element == 1 { shared.subscribe { log.record($0) }.disposed(by: bag) }
            }.disposed(by: bag)
            XCTAssertEqual(log.events, ["next(1)", "next(2)", "next(2)", "completed", "completed"])
        }
    }
}

extension ConnectableObservable {
    /// This stream, connected when it is subscribed to and `trigger` then sends.
    func connecting<Trigger>(at trigger: TestableObservable<Trigger>) -> Observable<Element> {
        .deferred {
            _ = trigger.subscribe(onNext: { _ in _ = self.connect() })
            return self.asObservable()
        }
    }

    /// The events that come while it is being subscribed to.
    var synchronousEvents: [String] { asObservable().synchronousEvents }
}

private func waitHere(for semaphore: DispatchSemaphore) { semaphore.waitOrFail() }
