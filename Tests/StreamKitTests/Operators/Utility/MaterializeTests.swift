import StreamKitTesting
import XCTest

@testable import StreamKit

final class MaterializeTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "Materialize.swift", text: Self.text) { lanes in lanes["source"].materialize() }
    }

    func testAFailureBecomesAnElementBeforeTheCompletion() {
        XCTAssertEqual(
            Observable<Int>.error(TestError.source).materialize().synchronousEvents,
            ["next(error(source))", "completed"])
    }

    func testDisposedByTheEventOfTheEndItDoesNotComplete() {
        XCTAssertEqual(
            Observable<Int>.empty().materialize().take(1).synchronousEvents, ["next(completed)", "completed"])
        let source = HandSource<Int>()
        var events: [String] = []
        var subscription: (any Disposable)?
        subscription = source.observable.materialize().subscribe { (event: Event<Event<Int>>) in
            events.append("\(event)")
            subscription?.dispose()
        }
        source.complete()
        XCTAssertEqual(events, ["next(completed)"])
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.materialize())
        log.dispose()
        XCTAssertEqual(source.subscribers, 0)
    }

    private static func text(_ event: Event<Int>) -> String {
        switch event {
        case .next(let element): "\(element)"
        case .error: "E"
        case .completed: "C"
        }
    }
}
