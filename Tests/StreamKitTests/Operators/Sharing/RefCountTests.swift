import Dispatch
import StreamKitTesting
import XCTest

@testable import StreamKit

final class RefCountTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "RefCount.swift") { lanes in lanes["source"].publish().refCount() }
    }

    func testConnectsAtTheFirstAndDisconnectsAfterTheLast() {
        let source = HandSource<Int>()
        let counted = source.observable.publish().refCount()
        XCTAssertEqual(source.subscriptions, 0)
        let first = EventLog(counted)
        let second = EventLog(counted)
        XCTAssertEqual([source.subscriptions, source.subscribers], [1, 1])
        source.send(1)
        first.dispose()
        first.dispose()
        XCTAssertEqual(source.subscribers, 1)
        source.send(2)
        second.dispose()
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual([first.events, second.events], [["next(1)"], ["next(1)", "next(2)"]])
        let third = EventLog(counted)
        XCTAssertEqual([source.subscriptions, source.subscribers], [2, 1])
        third.dispose()
    }

    func testTheNextOneAfterTheEndConnectsAnew() {
        for isFailure in [false, true] {
            let first = HandSource<Int>()
            let second = HandSource<Int>()
            let counted = successive(first.observable, second.observable).replay(1).refCount()
            let log = EventLog(counted)
            first.send(1)
            if isFailure { first.fail() } else { first.complete() }
            XCTAssertEqual(log.events, ["next(1)", isFailure ? "error(source)" : "completed"])
            let next = EventLog(counted)
            XCTAssertEqual(next.events, [])
            XCTAssertEqual(second.subscribers, 1)
            next.dispose()
        }
    }

    func testASubjectThatHasEndedForGoodConnectsNobody() {
        let source = HandSource<Int>()
        let subject = PublishSubject<Int>()
        let counted = source.observable.multicast(subject).refCount()
        subject.onCompleted()
        XCTAssertEqual(counted.synchronousEvents, ["completed"])
        XCTAssertEqual(source.subscriptions, 0)
    }

    func testAReplayThatIsEnoughConnectsNobody() {
        let source = HandSource<Int>()
        let counted = source.observable.multicast(BehaviorSubject(value: 7)).refCount()
        XCTAssertEqual(counted.take(1).synchronousEvents, ["next(7)", "completed"])
        XCTAssertEqual(source.subscriptions, 0)
        let log = EventLog(counted)
        XCTAssertEqual(source.subscribers, 1)
        log.dispose()
    }

    func testUsesAConnectionThatIsThereAndDisposesItWithTheLast() {
        let source = HandSource<Int>()
        let connectable = source.observable.publish()
        let connection = connectable.connect() as! Lifetime
        let log = EventLog(connectable.refCount())
        source.send(1)
        XCTAssertEqual(log.events, ["next(1)"])
        XCTAssertEqual(source.subscriptions, 1)
        log.dispose()
        XCTAssertTrue(connection.isDisposed)
        XCTAssertEqual(source.subscribers, 0)
    }

    func testTwoCountsOfOneStreamAreOne() {
        let source = HandSource<Int>()
        let connectable = source.observable.publish()
        let logs = [EventLog(connectable.refCount()), EventLog(connectable.refCount())]
        logs[0].dispose()
        source.send(1)
        XCTAssertEqual(logs[1].events, ["next(1)"])
        logs[1].dispose()
        XCTAssertEqual(source.subscribers, 0)
    }

    func testAfterAConnectionWasDisposedTheNextOneConnectsAnew() {
        let source = HandSource<Int>()
        let connectable = source.observable.publish()
        let counted = connectable.refCount()
        let former = EventLog(counted)
        connectable.connect().dispose()
        XCTAssertEqual(source.subscribers, 0)
        let next = EventLog(counted)
        source.send(1)
        XCTAssertEqual([former.events, next.events], [[], ["next(1)"]])
        former.dispose()
        XCTAssertEqual(source.subscribers, 1, "The former connection's subscriber does not count.")
        next.dispose()
        XCTAssertEqual(source.subscribers, 0)
    }

    func testASynchronousSourceReachesTheFirstWholeAndStopsWithIt() {
        XCTAssertEqual(
            synchronous(1, 2).publish().refCount().synchronousEvents, ["next(1)", "next(2)", "completed"])
        let sent = Counter()
        let counted = Observable.from(1...10).do(onNext: { _ in sent.increment() }).publish().refCount()
        XCTAssertEqual(counted.take(2).synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(sent.count, 2)
    }

    func testAHandlerMayDisposeTheLastAndSubscribeAgain() {
        let source = HandSource<Int>()
        let counted = source.observable.publish().refCount()
        let holder = Holder()
        var again: EventLog<Int>?
        holder.set(
            counted.subscribe(onNext: { _ in
                holder.dispose()
                again = EventLog(counted)
            }))
        source.send(1, 2)
        XCTAssertEqual(again?.events, ["next(2)"])
        XCTAssertEqual([source.subscriptions, source.subscribers], [2, 1])
        again?.dispose()
        XCTAssertEqual(source.subscribers, 0)
    }

    func testCountsTheSubscribersOfAnothersConnectable() {
        let source = HandSource<Int>()
        let counted = Foreign(source.observable.publish()).refCount()
        let logs = [EventLog(counted), EventLog(counted)]
        XCTAssertEqual([source.subscriptions, source.subscribers], [1, 1])
        source.send(1)
        logs[0].dispose()
        source.send(2)
        XCTAssertEqual([logs[0].events, logs[1].events], [["next(1)"], ["next(1)", "next(2)"]])
        logs[1].dispose()
        XCTAssertEqual(source.subscribers, 0)
        let next = EventLog(counted)
        XCTAssertEqual([source.subscriptions, source.subscribers], [2, 1])
        source.complete()
        XCTAssertEqual(next.events, ["completed"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testComingAndGoingOnManyThreadsLeavesNothingBehind() {
        let relay = PublishRelay<Int>()
        let connectable = relay.replay(1)
        let counted = connectable.refCount()
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            for round in 0..<300 {
                switch number {
                case 0: relay.accept(round)
                case 1: connectable.connect().dispose()
                default: counted.subscribe(onNext: { _ in }).dispose()
                }
            }
        }
        XCTAssertFalse(relay.hasObservers)
    }

    // R34
    func testNoLockIsHeldWhileTheLastOneDisposesTheSource() {
        assertNoLockInversion("The last one's disposal") { foreignCode in
            let counted = PublishRelay<Int>().do(onDispose: foreignCode, isolation: nil).replay(1).refCount()
            let last = Unproven(counted.subscribe(onNext: { _ in }))
            return (
                deliver: { last.value.dispose() },
                callIn: { counted.subscribe(onNext: { _ in }).dispose() }
            )
        }
    }
}

/// A connectable stream of somebody else's.
private struct Foreign<Element>: ConnectableObservableType {
    private let inner: ConnectableObservable<Element>

    init(_ inner: ConnectableObservable<Element>) { self.inner = inner }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        inner.subscribe(observer)
    }

    func asObservable() -> Observable<Element> { inner.asObservable() }

    func connect() -> any Disposable { inner.connect() }
}
