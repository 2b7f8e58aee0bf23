import StreamKitTesting
import XCTest

@testable import StreamKit

final class JustTests: XCTestCase {
    func testEmitsItsElementThenCompletesWithinSubscribe() {
        XCTAssertEqual(Observable.just(1).synchronousEvents, ["next(1)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Just.swift") { _ in Observable.just(1) }
    }

    func testDoesNotCompleteWhenDisposedByTheElement() {
        let bag = DisposeBag()
        var events: [String] = []
        let lifetime = Lifetime()
        lifetime.disposed(by: bag)
        Observable.just(1).source(
            AnyObserver(
                next: { element in
                    events.append("\(element)")
                    lifetime.dispose()
                }, end: { _ in events.append("end") }), lifetime)
        XCTAssertEqual(events, ["1"])
    }

    func testFreesWhatItHandedOver() {  // R18
        weak var element: Released?
        let bag = DisposeBag()
        do {
            let object = Released()
            element = object
            Observable.just(object).take(1).subscribe(onNext: { _ in }).disposed(by: bag)
        }
        XCTAssertNil(element)
    }

    func testIsEmittedToEachWhoSubscribes() {
        let observable = Observable.just(1)
        XCTAssertEqual(observable.synchronousEvents, observable.synchronousEvents)
        XCTAssertEqual(observable.synchronousEvents, ["next(1)", "completed"])
    }

    func testDiagramOnAScheduler() {
        assertDiagram(inFile: "Just.swift", at: 1) { lanes in Observable.just(1, scheduler: lanes.scheduler) }
    }

    func testOnASchedulerTheElementAndTheEndAreWorkOfTheirOwn() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Observable.just(7, scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(201, 7), .completed(202)])
    }

    func testOnASchedulerItDoesNotCompleteWhenDisposedBeforeTheEnd() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start(disposed: 202) { Observable.just(7, scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(201, 7)])
        XCTAssertEqual(scheduler.virtualTime.dueCount, 0)
    }
}
