import XCTest

@testable import StreamKit

/// What flatMap, flatMapLatest, flatMapFirst and concatMap have in common, with a second element that runs, replaces, is dropped, waits.
final class FlatteningTests: XCTestCase {
    private typealias Flattening = (_ source: Observable<Int>, _ inner: Observable<Int>) -> Observable<Int>

    private let forms: [(name: String, flatten: Flattening)] = [
        ("flatMap", { source, inner in source.flatMap { _ in inner } }),
        ("flatMapLatest", { source, inner in source.flatMapLatest { _ in inner } }),
        ("flatMapFirst", { source, inner in source.flatMapFirst { _ in inner } }),
        ("concatMap", { source, inner in source.concatMap { _ in inner } }),
    ]

    func testAnInnerFailureEndsEverything() {
        for form in forms {
            let (outer, inner) = (HandSource<Int>(), HandSource<Int>())
            let log = EventLog(form.flatten(outer.observable, inner.observable))
            outer.send(0, 0)
            let subscriptions = inner.subscriptions
            inner.fail(TestError.inner)
            outer.send(0)
            XCTAssertEqual(log.events, ["error(inner)"], form.name)
            XCTAssertEqual([outer.subscribers, inner.subscribers], [0, 0], form.name)
            XCTAssertEqual(inner.subscriptions, subscriptions, form.name)
        }
    }

    func testAFailureOfTheSourceDoesNotWaitAndEndsTheInnerStreams() {
        for form in forms {
            let (outer, inner) = (HandSource<Int>(), HandSource<Int>())
            let log = EventLog(form.flatten(outer.observable, inner.observable))
            outer.send(0, 0)
            outer.fail()
            inner.send(1)
            XCTAssertEqual(log.events, ["error(source)"], form.name)
            XCTAssertEqual(inner.subscribers, 0, form.name)
        }
    }

    func testDisposingStopsTheSourceAndTheInnerStreams() {  // R19
        for form in forms {
            let (outer, inner) = (HandSource<Int>(), HandSource<Int>())
            let log = EventLog(form.flatten(outer.observable, inner.observable))
            outer.send(0, 0)
            XCTAssertEqual(outer.subscribers, 1, form.name)
            XCTAssertGreaterThan(inner.subscribers, 0, form.name)
            let subscriptions = inner.subscriptions
            log.dispose()
            XCTAssertEqual([outer.subscribers, inner.subscribers], [0, 0], form.name)
            inner.send(1)
            inner.complete()
            outer.send(0)
            XCTAssertEqual(inner.subscriptions, subscriptions, form.name)
            XCTAssertEqual(log.events, [], form.name)
        }
    }
}
