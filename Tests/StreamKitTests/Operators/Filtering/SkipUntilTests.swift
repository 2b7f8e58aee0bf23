import StreamKitTesting
import XCTest

@testable import StreamKit

final class SkipUntilTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "SkipUntil.swift") { lanes in
            lanes["source"].skip(until: lanes["other", of: String.self])
        }
    }

    func testLetsTheOtherGoAtItsFirstElement() {
        let (source, other) = (HandSource<Int>(), HandSource<String>())
        let log = EventLog(source.observable.skip(until: other.observable))
        source.send(1)
        other.send("now")
        XCTAssertEqual([source.subscribers, other.subscribers], [1, 0])
        source.send(2, 3)
        XCTAssertEqual(log.events, ["next(2)", "next(3)"])
    }

    func testAnOtherThatCompletesWithoutAnElementLetsNothingPass() {
        let (source, other) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(source.observable.skip(until: other.observable))
        other.complete()
        source.send(1)
        XCTAssertEqual(log.events, [])
        source.complete()
        XCTAssertEqual(log.events, ["completed"])
    }

    func testCompletesWithTheSourceThoughTheOtherHasSentNothing() {
        let (source, other) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(source.observable.skip(until: other.observable))
        source.complete()
        XCTAssertEqual(log.events, ["completed"])
        XCTAssertEqual(other.subscribers, 0)
    }

    func testAFailureOfEitherEndsTheResult() {
        for isOther in [false, true] {
            let (source, other) = (HandSource<Int>(), HandSource<Int>())
            let log = EventLog(source.observable.skip(until: other.observable))
            if isOther { other.fail(TestError.inner) } else { source.fail() }
            XCTAssertEqual(log.events, [isOther ? "error(inner)" : "error(source)"])
            XCTAssertEqual([source.subscribers, other.subscribers], [0, 0])
        }
    }

    func testTheOtherIsSubscribedFirst() {
        let open = BehaviorRelay(value: ())
        XCTAssertEqual(Observable.just(1).skip(until: open).synchronousEvents, ["next(1)", "completed"])
    }

    func testDisposedItLetsBothGo() {
        let (source, other) = (HandSource<Int>(), HandSource<Int>())
        let log = EventLog(source.observable.skip(until: other.observable))
        XCTAssertEqual([source.subscribers, other.subscribers], [1, 1])
        log.dispose()
        XCTAssertEqual([source.subscribers, other.subscribers], [0, 0])
    }

    func testEachSubscriptionHasAnOtherOfItsOwn() {
        let (source, other) = (HandSource<Int>(), HandSource<Int>())
        let stream = source.observable.skip(until: other.observable)
        XCTAssertEqual([source.subscriptions, other.subscriptions], [0, 0])
        let first = EventLog(stream)
        other.send(0)
        let second = EventLog(stream)
        source.send(1)
        XCTAssertEqual(first.events, ["next(1)"])
        XCTAssertEqual(second.events, [])
    }

    func testWhatTheHandlerOfTheFirstElementSendsComesAfterIt() {
        let (source, other) = (PublishRelay<Int>(), PublishRelay<Void>())
        let feed = source.subscribe(onNext: { if $0 == 1 { other.accept(()) } })
        var events: [Int] = []
        let subscription = source.skip(until: other).subscribe(onNext: { element in
            events.append(element)
            if element < 3 { source.accept(element + 1) }
            XCTAssertEqual(events.last, element)
        })
        source.accept(1)
        XCTAssertEqual(events, [1, 2, 3], "1 opened it before it came here itself")
        feed.dispose()
        subscription.dispose()
    }
}
