import StreamKitTesting
import XCTest

@testable import StreamKit

final class CatchAndReturnTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "CatchAndReturn.swift") { lanes in lanes["source"].catchAndReturn(9) }
    }

    func testACompletionPassesThrough() {
        XCTAssertEqual(synchronous(1).catchAndReturn(9).synchronousEvents, ["next(1)", "completed"])
    }

    func testDisposedByItsElementDoesNotComplete() {
        let lifetime = Lifetime()
        var elements: [Int] = []
        var ends = 0
        synchronous(failing: TestError.source).catchAndReturn(9).source(
            AnyObserver(
                next: {
                    elements.append($0)
                    lifetime.dispose()
                }, end: { _ in ends += 1 }), lifetime)
        XCTAssertEqual(elements, [9])
        XCTAssertEqual(ends, 0)
    }

    func testLetsTheSourceGo() {
        let source = HandSource<Int>()
        let subscription = source.observable.catchAndReturn(9).subscribe(onNext: { _ in })
        source.fail()
        XCTAssertEqual(source.subscribers, 0)
        subscription.dispose()
    }

    func testWhatItsHandlerSendsIsNotDelivered() {
        let source = HandSource<Int>()
        var events: [String] = []
        let subscription = source.observable.catchAndReturn(9).subscribe {
            events.append("\($0)")
            if $0.element == 9 { source.send(1) }
        }
        source.fail()
        XCTAssertEqual(events, ["next(9)", "completed"])
        subscription.dispose()
    }

    func testEachSubscriptionCatchesForItself() {
        let stream = synchronous(1, failing: TestError.source).catchAndReturn(9)
        for _ in 1...2 {
            let log = EventLog(stream)
            XCTAssertEqual(log.events, ["next(1)", "next(9)", "completed"])
        }
    }
}
