import Dispatch
import Synchronization
import XCTest

@testable import StreamKit

/// What holds for every connectable stream, whatever it replays. (Those here are made by `publish`.)
final class ConnectableObservableTests: XCTestCase {
    func testConnectingWhileConnectedGivesTheSameConnection() {
        let source = HandSource<Int>()
        let connectable = source.observable.publish()
        let first = connectable.connect() as! Lifetime
        XCTAssertTrue(first === connectable.connect() as! Lifetime)
        XCTAssertEqual(source.subscriptions, 1)
        first.dispose()
        let second = connectable.connect() as! Lifetime
        XCTAssertFalse(first === second)
        XCTAssertEqual([source.subscriptions, source.subscribers], [2, 1])
        first.dispose()
        XCTAssertEqual(source.subscribers, 1)
        second.dispose()
    }

    func testAConnectionThatIsDisposedSendsNoEndAndEndsTheSubscriptions() {
        let source = HandSource<Int>()
        let connectable = source.observable.publish()
        let disposals = Counter()
        let log = EventLog(connectable.do(onDispose: { disposals.increment() }))
        let connection = connectable.connect()
        source.send(1)
        connection.dispose()
        connection.dispose()
        source.send(2)
        XCTAssertEqual(log.events, ["next(1)"])
        XCTAssertEqual(disposals.count, 1)
        XCTAssertEqual(source.subscribers, 0)
    }

    func testAConnectionInABagIsDisposedWithIt() {
        let source = HandSource<Int>()
        let connectable = source.observable.publish()
        do {
            let first = DisposeBag()
            let second = DisposeBag()
            connectable.connect().disposed(by: first)
            connectable.connect().disposed(by: second)
            XCTAssertEqual(source.subscribers, 1)
            withExtendedLifetime((first, second)) {}
        }
        XCTAssertEqual(source.subscribers, 0)
    }

    func testTheSourcesEndEndsTheConnectionAndAllWhoAreSubscribed() {
        for isFailure in [false, true] {
            let source = HandSource<Int>()
            let connectable = source.observable.publish()
            let logs = (1...2).map { _ in EventLog(connectable.asObservable()) }
            let connection = connectable.connect() as! Lifetime
            if isFailure { source.fail() } else { source.complete() }
            for log in logs { XCTAssertEqual(log.events, [isFailure ? "error(source)" : "completed"]) }
            XCTAssertTrue(connection.isDisposed)
            XCTAssertEqual(connectable.synchronousEvents, [], "Who comes later waits for the next connection.")
        }
    }

    func testASynchronousSourceStopsWhenItsConnectionIsDisposed() {
        let sent = Counter()
        let connectable = Observable.from(1...10).do(onNext: { _ in sent.increment() }).publish()
        let log = EventLog(connectable.do(onNext: { if $0 == 2 { connectable.connect().dispose() } }))
        _ = connectable.connect()
        XCTAssertEqual(log.events.prefix(1), ["next(1)"])
        XCTAssertEqual(sent.count, 2)
    }

    // MARK: Reentrancy

    func testAHandlerMayConnectSubscribeAndDisconnect() {
        let source = HandSource<Int>()
        let connectable = source.observable.publish()
        var inner: EventLog<Int>?
        let outer = EventLog(
            connectable.do(onNext: { element in
                if element == 1 {
                    _ = connectable.connect()
                    inner = EventLog(connectable.asObservable())
                }
                if element == 3 { connectable.connect().dispose() }
            }))
        let connection = connectable.connect() as! Lifetime
        source.send(1, 2, 3, 4)
        XCTAssertEqual(source.subscriptions, 1)
        XCTAssertEqual(outer.events.prefix(2), ["next(1)", "next(2)"])
        XCTAssertEqual(inner?.events.first, "next(2)")
        XCTAssertTrue(connection.isDisposed)
        XCTAssertEqual(source.subscribers, 0)
    }

    func testWhoConnectsInTheEndsHandlerBeginsAnewConnection() {
        let first = HandSource<Int>()
        let second = HandSource<Int>()
        let connectable = successive(first.observable, second.observable).publish()
        let next = EventLog(
            connectable.catch { _ in
                _ = connectable.connect()
                return connectable.asObservable()
            })
        _ = connectable.connect()
        first.fail()
        second.send(2)
        XCTAssertEqual(next.events, ["next(2)"])
        connectable.connect().dispose()
        XCTAssertEqual(second.subscribers, 0)
    }

    func testTheSourcesTeardownMayConnectAgain() {
        let source = HandSource<Int>()
        let again = Box<() -> Void>({})
        let connectable = source.observable.do(onDispose: { again.content?() }).publish()
        again.content = {
            again.content = nil
            _ = connectable.connect()
        }
        connectable.connect().dispose()
        XCTAssertEqual([source.subscriptions, source.subscribers], [2, 1])
        connectable.connect().dispose()
        XCTAssertEqual(source.subscribers, 0)
    }

    // MARK: Threads

    func testOfManyThreadsThatConnectAtOnceOneSubscribesToTheSource() {
        for _ in 1...50 {
            let starts = Atomic<Int>(0)
            let relay = PublishRelay<Int>()
            let connectable = relay.do(onSubscribe: { starts.add(1, ordering: .relaxed) }, isolation: nil).publish()
            let bag = DisposeBag()
            let received = Atomic<Int>(0)
            DispatchQueue.concurrentPerform(iterations: 32) { number in
                if number % 2 == 0 {
                    connectable.connect().disposed(by: bag)
                } else {
                    connectable.subscribe(onNext: { _ in received.add(1, ordering: .relaxed) }).disposed(by: bag)
                }
            }
            XCTAssertEqual(starts.load(ordering: .relaxed), 1)
            relay.accept(1)
            XCTAssertEqual(received.load(ordering: .relaxed), 16)
            withExtendedLifetime(bag) {}
        }
    }

    func testConnectingDisposingSubscribingAndSendingAtOnceLeavesNothingBehind() {
        let relay = PublishRelay<Int>()
        let connectable = relay.publish()
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            for round in 0..<300 {
                switch number % 3 {
                case 0: relay.accept(round)
                case 1: connectable.connect().dispose()
                default: connectable.subscribe(onNext: { _ in }).dispose()
                }
            }
        }
        connectable.connect().dispose()
        XCTAssertFalse(relay.hasObservers)
    }

    // R34
    func testNoLockIsHeldWhileAConnectionDisposesTheSource() {
        assertNoLockInversion("Disposing a connection") { foreignCode in
            let connectable = PublishRelay<Int>().do(onDispose: foreignCode, isolation: nil).publish()
            let connection = Unproven(connectable.connect())
            return (
                deliver: { connection.value.dispose() },
                callIn: {
                    connectable.subscribe(onNext: { _ in }).dispose()
                    connectable.connect().dispose()
                    connection.value.dispose()
                }
            )
        }
    }

    // MARK: Memory

    func testWhatNobodyHasConnectedIsReleased() {
        assertReleases { witness in
            let connectable = PublishRelay<Int>().map { _ in witness.touch() }.publish()
            connectable.subscribe(onNext: { _ in }).dispose()
            _ = connectable.subscribe(onNext: { _ in witness.touch() })
        }
    }

    func testARelayThatGoesReleasesASubscriptionAndAConnectionNobodyDisposed() {
        assertReleases { witness in
            let relay = PublishRelay<Int>()
            let connectable = relay.map { $0 }.publish()
            _ = connectable.subscribe(onNext: { _ in witness.touch() })
            _ = connectable.connect()
            relay.accept(1)
        }
    }
}
