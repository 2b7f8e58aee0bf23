import StreamKitTesting
import XCTest

@testable import StreamKit

final class PublishTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Publish.swift") { lanes in
            lanes.hot("source", of: Int.self).publish().connecting(at: lanes["connect()", of: String.self])
        }
    }

    func testSubscribesToTheSourceOnceForAllWhenItIsConnected() {
        let source = HandSource<Int>()
        let connectable = source.observable.publish()
        let logs = (1...3).map { _ in EventLog(connectable.asObservable()) }
        XCTAssertEqual(source.subscriptions, 0)
        let connection = connectable.connect()
        XCTAssertEqual(source.subscriptions, 1)
        source.send(1, 2)
        for log in logs { XCTAssertEqual(log.events, ["next(1)", "next(2)"]) }
        connection.dispose()
    }

    func testConnectsThoughNobodySubscribes() {
        let source = HandSource<Int>()
        let connectable = source.observable.publish()
        let connection = connectable.connect()
        source.send(1)
        let late = EventLog(connectable.asObservable())
        source.send(2)
        XCTAssertEqual(late.events, ["next(2)"])
        late.dispose()
        XCTAssertEqual(source.subscribers, 1)
        connection.dispose()
        XCTAssertEqual(source.subscribers, 0)
    }

    func testASynchronousSourceReachesAllWhoWaitForIt() {
        let connectable = synchronous(1, 2).publish()
        let logs = (1...2).map { _ in EventLog(connectable.asObservable()) }
        let connection = connectable.connect() as! Lifetime
        for log in logs { XCTAssertEqual(log.events, ["next(1)", "next(2)", "completed"]) }
        XCTAssertTrue(connection.isDisposed)
    }

    func testASourceThatNeverSendsKeepsItsSubscribersWaiting() {
        let connectable = Observable<Int>.never().publish()
        let log = EventLog(connectable.asObservable())
        let connection = connectable.connect()
        XCTAssertFalse((log.subscription as! Lifetime).isDisposed)
        connection.dispose()
    }
}

/// Fails if what `body` is given is still there afterwards.
func assertReleases(
    _ what: String = "It", file: StaticString = #filePath, line: UInt = #line, _ body: (OnDeinit) -> Void
) {
    var isReleased = false
    func run() { body(OnDeinit { isReleased = true }) }
    run()
    XCTAssertTrue(isReleased, "\(what) is still there.", file: file, line: line)
}
