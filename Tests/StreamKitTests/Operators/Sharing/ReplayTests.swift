import StreamKitTesting
import XCTest

@testable import StreamKit

final class ReplayTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Replay.swift") { lanes in
            let connectable = lanes["source"].replay(1)
            return Observable<Int>.deferred {
                _ = lanes["connect()", of: String.self].subscribe(onNext: { _ in _ = connectable.connect() })
                return Observable<Int>.timer(.seconds(8), scheduler: lanes.scheduler).flatMap { _ in
                    connectable.asObservable()
                }
            }
        }
    }

    func testALateOneGetsWhatIsKeptAndThenTheRest() {
        for size in [0, 1, 2, 5, Int.max] {
            let source = HandSource<Int>()
            let connectable = source.observable.replay(size)
            let connection = connectable.connect()
            source.send(1, 2, 3)
            let late = EventLog(connectable.asObservable())
            source.send(4)
            XCTAssertEqual(late.events, ([1, 2, 3].suffix(size) + [4]).map { "next(\($0))" }, "\(size)")
            connection.dispose()
        }
    }

    func testReplayAllKeepsEveryElement() {
        let source = HandSource<Int>()
        let connectable = source.observable.replayAll()
        let connection = connectable.connect()
        for element in 1...1000 { source.send(element) }
        XCTAssertEqual(connectable.synchronousEvents.count, 1000)
        connection.dispose()
    }

    func testSubscribingStartsNothingAndReplaysNothing() {
        let source = HandSource<Int>()
        let connectable = source.observable.replay(2)
        XCTAssertEqual(connectable.synchronousEvents, [])
        XCTAssertEqual(source.subscriptions, 0)
    }

    func testTheEndReachesThoseWhoAreSubscribedAndTheNextConnectionBeginsAfresh() {
        let first = HandSource<Int>()
        let second = HandSource<Int>()
        let connectable = successive(first.observable, second.observable).replay(2)
        let log = EventLog(connectable.asObservable())
        _ = connectable.connect()
        first.send(1)
        first.complete()
        XCTAssertEqual(log.events, ["next(1)", "completed"])
        let next = EventLog(connectable.asObservable())
        let connection = connectable.connect()
        second.send(2)
        XCTAssertEqual(next.events, ["next(2)"])
        connection.dispose()
    }

    func testADisposedConnectionLetsGoOfWhatItKept() {
        let source = HandSource<Released>()
        let connectable = source.observable.replay(2)
        weak var element: Released?
        let connection = connectable.connect()
        do {
            let sent = Released()
            element = sent
            source.send(sent)
        }
        XCTAssertNotNil(element)
        connection.dispose()
        XCTAssertNil(element)
        withExtendedLifetime(connectable) {}
    }

    func testTheSourcesEndLetsGoOfWhatWasKept() {
        let source = HandSource<Released>()
        let connectable = source.observable.replayAll()
        weak var element: Released?
        let connection = connectable.connect()
        do {
            let sent = Released()
            element = sent
            source.send(sent)
        }
        XCTAssertNotNil(element)
        source.complete()
        XCTAssertNil(element)
        withExtendedLifetime((connectable, connection)) {}
    }

    // R33
    func testNoLockIsHeldWhileTheReplayIsHandedOver() {
        assertNoLockInversion("A replay") { foreignCode in
            let relay = PublishRelay<Int>()
            let connectable = relay.replay(1)
            let connection = Unproven(connectable.connect())
            relay.accept(1)
            return (
                deliver: { connectable.subscribe(onNext: { _ in foreignCode() }, isolation: nil).dispose() },
                callIn: {
                    relay.accept(2)
                    connectable.subscribe(onNext: { _ in }).dispose()
                    connection.value.dispose()
                }
            )
        }
    }

    // R60
    func testAReplayBehindWithUnretainedDoesNotKeepTheObject() {
        let forms: [(name: String, make: (Observable<(Released, Int)>) -> Observable<(Released, Int)>)] = [
            ("share", { $0.share(replay: 1) }), ("share for ever", { $0.share(replay: 1, scope: .forever) }),
            ("replay", { $0.replay(1).refCount() }), ("replayAll", { $0.replayAll().refCount() }),
        ]
        for form in forms {
            let source = HandSource<Int>()
            weak var released: Released?
            let seen = Recording<Int>()
            let stream: Observable<(Released, Int)>
            let subscription: any Disposable
            do {
                let object = Released()
                released = object
                stream = form.make(source.observable.withUnretained(object))
                subscription = stream.subscribe(onNext: { seen.append($1) })
                source.send(1)
                let late = stream.subscribe(onNext: { other, element in
                    XCTAssertTrue(other === object)
                    seen.append(element * 10)
                })
                source.send(2)
                late.dispose()
                XCTAssertEqual(seen.values, [1, 10, 2, 20], form.name)
                XCTAssertEqual(source.subscriptions, 1, form.name)
            }
            XCTAssertNil(released, form.name)
            XCTAssertEqual(EventLog(stream.map(\.1)).events, ["completed"], form.name)
            subscription.dispose()
            XCTAssertEqual(source.subscribers, 0, form.name)
        }
    }
}
