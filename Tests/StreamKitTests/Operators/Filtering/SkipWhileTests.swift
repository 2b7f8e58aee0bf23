import StreamKitTesting
import XCTest

@testable import StreamKit

final class SkipWhileTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "SkipWhile.swift") { lanes in lanes["source"].skip(while: { $0 < 3 }) }
    }

    func testDoesNotAskAgainAfterTheFirstOneThatIsSent() {
        var asked: [Int] = []
        let result = Observable.of(1, 2, 1).skip { element in
            asked.append(element)
            return element < 2
        }
        XCTAssertEqual(result.synchronousEvents, ["next(2)", "next(1)", "completed"])
        XCTAssertEqual(asked, [1, 2])
    }

    func testEndsWithTheSourceAlsoWhileItSkips() {
        XCTAssertEqual(Observable.of(1).skip(while: { _ in true }).synchronousEvents, ["completed"])
        let source = HandSource<Int>()
        let log = EventLog(source.observable.skip(while: { _ in true }))
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["error(source)"])
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.skip(while: { $0 < 2 }))
        source.send(2)
        log.dispose()
        source.send(3)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, ["next(2)"])
    }

    func testEndsWithWhatThePredicateThrows() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.skip(while: { _ in throw TestError.closure }))
        source.send(1, 2)
        XCTAssertEqual(log.events, ["error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }

    func testEachSubscriptionSkipsForItself() {
        let source = HandSource<Int>()
        let rest = source.observable.skip(while: { $0 < 2 })
        let first = EventLog(rest)
        source.send(2)
        let second = EventLog(rest)
        source.send(1)
        XCTAssertEqual(first.events, ["next(2)", "next(1)"])
        XCTAssertEqual(second.events, [])
    }
}
