import StreamKitTesting
import XCTest

@testable import StreamKit

final class RepeatElementTests: XCTestCase {
    func testEmitsItsElementUntilItIsDisposed() {
        XCTAssertEqual(
            Observable.repeatElement(7).take(3).synchronousEvents, ["next(7)", "next(7)", "next(7)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "RepeatElement.swift") { _ in Observable.repeatElement(1).take(3) }
    }

    func testDiagramOnAScheduler() {
        assertDiagram(inFile: "RepeatElement.swift", at: 1) { lanes in
            Observable.repeatElement(1, scheduler: lanes.scheduler).take(3)
        }
    }

    func testOnASchedulerEachElementIsWorkOfItsOwn() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start(disposed: 204) { Observable.repeatElement(7, scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(201, 7), .next(202, 7), .next(203, 7)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }

    func testSaysNothingToADisposedSubscription() {
        let lifetime = Lifetime()
        lifetime.dispose()
        for observable in [Observable.repeatElement(1), .repeatElement(1, scheduler: ImmediateScheduler.instance)] {
            observable.source(
                AnyObserver(next: { _ in XCTFail("an element") }, end: { _ in XCTFail("an end") }), lifetime)
        }
    }

    func testStopsWhenItsHandlerDisposes() {
        var seen = 0
        let lifetime = Lifetime()
        Observable.repeatElement(1).source(
            AnyObserver(
                next: { _ in
                    seen += 1
                    if seen == 5 { lifetime.dispose() }
                }, end: { _ in XCTFail("an end") }), lifetime)
        XCTAssertEqual(seen, 5)
    }

    func testAMillionElementsUseConstantStack() {
        onSmallStack {
            nonisolated(unsafe) var seen = 0
            let subscription = Observable.repeatElement(1).take(1_000_000).subscribe(onNext: { seen += $0 })
            XCTAssertEqual(seen, 1_000_000)
            subscription.dispose()
        }
    }

    func testFreesItsElementsHolderWhenDisposed() {
        weak var element: Released?
        do {
            let object = Released()
            element = object
            _ = Observable.repeatElement(object).take(2).subscribe(onNext: { _ in })
        }
        XCTAssertNil(element)
    }
}
