import StreamKitTesting
import XCTest

@testable import StreamKit

final class IfEmptyTests: XCTestCase {
    func testDiagrams() {
        assertDiagram(inFile: "IfEmpty.swift") { lanes in lanes["source"].ifEmpty(default: 9) }
        assertDiagram(inFile: "IfEmpty.swift", at: 1) { lanes in
            lanes["source"].ifEmpty(switchTo: lanes["other"].asObservable())
        }
    }

    func testASourceWithAnElementIsLeftAsItIs() {
        let other = HandSource<Int>()
        XCTAssertEqual(synchronous(1, 2).ifEmpty(default: 9).synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(
            synchronous(1, 2).ifEmpty(switchTo: other.observable).synchronousEvents,
            ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(other.subscriptions, 0)
    }

    func testAFailureIsNoCompletion() {
        let other = HandSource<Int>()
        let failing = synchronous(failing: TestError.source) as Observable<Int>
        XCTAssertEqual(failing.ifEmpty(default: 9).synchronousEvents, ["error(source)"])
        XCTAssertEqual(failing.ifEmpty(switchTo: other.observable).synchronousEvents, ["error(source)"])
        XCTAssertEqual(other.subscriptions, 0)
    }

    func testAFailureOfTheOtherIsTheResults() {
        XCTAssertEqual(
            Observable.empty().ifEmpty(switchTo: synchronous(1, failing: TestError.inner)).synchronousEvents,
            ["next(1)", "error(inner)"])
    }

    func testLetsTheSourceGoBeforeTheOtherBegins() {
        let (source, other) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(source.observable.ifEmpty(switchTo: other.observable))
        XCTAssertEqual([source.subscribers, other.subscriptions], [1, 0])
        source.complete()
        XCTAssertEqual([source.subscribers, other.subscribers], [0, 1])
        log.dispose()
        XCTAssertEqual(other.subscribers, 0)
        XCTAssertEqual(log.events, [])
    }

    func testDisposedWhileItWaitsGoesOnWithNothing() {
        let (source, other) = (HandSource<Int>(), HandSource<Int>())
        let logs = [
            EventLog(source.observable.ifEmpty(switchTo: other.observable)),
            EventLog(source.observable.ifEmpty(default: 9)),
        ]
        for log in logs { log.dispose() }
        XCTAssertEqual(source.subscribers, 0)
        source.complete()
        XCTAssertEqual(logs.map(\.events), [[], []])
        XCTAssertEqual(other.subscriptions, 0)
    }

    func testDisposedByTheDefaultDoesNotComplete() {
        let lifetime = Lifetime()
        var events: [String] = []
        Observable<Int>.empty().ifEmpty(default: 9).source(
            AnyObserver(
                next: {
                    events.append("\($0)")
                    lifetime.dispose()
                }, end: { _ in events.append("end") }), lifetime)
        XCTAssertEqual(events, ["9"])
    }

    func testEachSubscriptionSeesForItself() {
        let source = successive(synchronous(1), synchronous(), synchronous(2), synchronous())
        let byDefault = source.ifEmpty(default: 9)
        XCTAssertEqual(byDefault.synchronousEvents, ["next(1)", "completed"])
        XCTAssertEqual(byDefault.synchronousEvents, ["next(9)", "completed"])
        let bySwitch = source.ifEmpty(switchTo: .just(8))
        XCTAssertEqual(bySwitch.synchronousEvents, ["next(2)", "completed"])
        XCTAssertEqual(bySwitch.synchronousEvents, ["next(8)", "completed"])
    }

    func testNilIsAnElement() {
        XCTAssertEqual(synchronous(Int?.none).ifEmpty(default: 9).synchronousEvents, ["next(nil)", "completed"])
        XCTAssertEqual(Observable<Int?>.empty().ifEmpty(default: nil).synchronousEvents, ["next(nil)", "completed"])
    }

    func testKeepsAConfinementThatBothShare() async {
        await MainActor.run {
            let main = synchronous(1).map { $0 }
            XCTAssertTrue(main.ifEmpty(default: 1).confinement == .main)
            XCTAssertTrue(main.ifEmpty(switchTo: main).confinement == .main)
            XCTAssertNil(main.ifEmpty(switchTo: synchronous(2)).confinement)
        }
    }
}
