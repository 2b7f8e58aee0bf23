import StreamKitTesting
import XCTest

@testable import StreamKit

final class TakeWhileTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "TakeWhile.swift") { lanes in lanes["source"].take(while: { $0 < 3 }) }
    }

    func testDiagramWithTheOneThatEndsIt() {
        assertDiagram(inFile: "TakeWhile.swift", at: 1) { lanes in
            lanes["source"].take(while: { $0 < 3 }, behavior: .inclusive)
        }
    }

    func testIsTheExclusiveFormByItself() {
        XCTAssertEqual(
            Observable.of(1, 2, 3).take(while: { $0 != 2 }, behavior: .exclusive).synchronousEvents,
            Observable.of(1, 2, 3).take(while: { $0 != 2 }).synchronousEvents)
    }

    func testDoesNotAskAgainAfterTheOneThatEndsIt() {
        for behavior in [TakeBehavior.inclusive, .exclusive] {
            var asked: [Int] = []
            let relay = PublishRelay<Int>()
            let log = EventLog(
                relay.take(
                    while: { element in
                        asked.append(element)
                        return element < 2
                    }, behavior: behavior))
            for element in 1...3 { relay.accept(element) }
            XCTAssertEqual(asked, [1, 2])
            XCTAssertEqual(log.events.last, "completed")
            XCTAssertFalse(relay.hasObservers)
        }
    }

    func testEndsWithTheSource() {
        XCTAssertEqual(
            Observable.of(1, 2).take(while: { $0 < 3 }).synchronousEvents, ["next(1)", "next(2)", "completed"])
        let source = HandSource<Int>()
        let log = EventLog(source.observable.take(while: { $0 < 3 }, behavior: .inclusive))
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["next(1)", "error(source)"])
    }

    func testStopsASynchronousSource() {
        let sent = Counter()
        let source = Observable.from(1...5).do(onNext: { _ in sent.increment() })
        XCTAssertEqual(source.take(while: { $0 < 2 }).synchronousEvents, ["next(1)", "completed"])
        XCTAssertEqual(sent.count, 2)
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.take(while: { _ in true }))
        XCTAssertEqual(source.subscribers, 1)
        log.dispose()
        source.send(1)
        XCTAssertEqual(source.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testDoesNotCompleteWhenDisposedByItsLastElement() {
        let source = HandSource<Int>()
        var events: [String] = []
        let holder = Holder()
        holder.set(
            source.observable.take(while: { _ in false }, behavior: .inclusive)
                .do(onCompleted: { events.append("completes") })
                .subscribe { (event: Event<Int>) in
                    events.append("\(event)")
                    holder.dispose()
                })
        source.send(1)
        XCTAssertEqual(events, ["next(1)"])
    }

    func testEndsWithWhatThePredicateThrows() {
        let source = HandSource<Int>()
        let log = EventLog(
            source.observable.take(while: { element in
                if element == 2 { throw TestError.closure }
                return true
            }))
        source.send(1, 2, 3)
        XCTAssertEqual(log.events, ["next(1)", "error(closure)"])
        XCTAssertEqual(source.subscribers, 0)
    }
}
