import StreamKitTesting
import XCTest

@testable import StreamKit

final class FromTests: XCTestCase {
    func testEmitsTheElementsInOrderThenCompletesWithinSubscribe() {
        XCTAssertEqual(
            Observable.from([3, 1, 2]).synchronousEvents, ["next(3)", "next(1)", "next(2)", "completed"])
    }

    func testTakesAnySequence() {
        XCTAssertEqual(
            Observable.from(stride(from: 4, to: 0, by: -2)).synchronousEvents, ["next(4)", "next(2)", "completed"])
        XCTAssertEqual(Observable.from("ab").synchronousEvents, ["next(a)", "next(b)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "From.swift") { _ in Observable.from([1, 2, 3]) }
    }

    func testAnEmptySequenceCompletesAtOnce() {
        XCTAssertEqual(Observable<Int>.from([]).synchronousEvents, ["completed"])
    }

    func testReadsNoFurtherOnceDisposed() {
        let reads = Counter()
        let endless = sequence(first: 1) { element in
            reads.increment()
            return element + 1
        }
        XCTAssertEqual(
            Observable.from(endless).take(3).synchronousEvents, ["next(1)", "next(2)", "next(3)", "completed"])
        XCTAssertLessThanOrEqual(reads.count, 3)
    }

    func testASequenceThatDisposesIsReadNoFurtherAndNothingOfItFollows() {
        for isLast in [false, true] {
            var lifetime = Lifetime()
            let scheduler = VirtualTimeScheduler()
            var reads = 0
            let elements = AnySequence {
                AnyIterator<Int> {
                    reads += 1
                    if reads == 2 { lifetime.dispose() }
                    return isLast && reads == 2 ? nil : reads
                }
            }
            for result in [Observable.from(elements), Observable.from(elements, scheduler: scheduler)] {
                (lifetime, reads) = (Lifetime(), 0)
                var got: [Int] = []
                result.source(AnyObserver(next: { got.append($0) }, end: { _ in XCTFail("an end") }), lifetime)
                scheduler.start()
                XCTAssertEqual(got, [1])
                XCTAssertEqual(reads, 2)
            }
        }
    }

    func testReadsNothingForADisposedSubscription() {
        let lifetime = Lifetime()
        lifetime.dispose()
        let untouched = AnySequence<Int> {
            XCTFail("an iterator")
            return AnyIterator([1].makeIterator())
        }
        Observable.from(untouched).source(
            AnyObserver(next: { _ in XCTFail("an element") }, end: { _ in XCTFail("an end") }), lifetime)
    }

    func testEachSubscriptionReadsFromTheBeginning() {
        let observable = Observable.from([1, 2])
        XCTAssertEqual(observable.synchronousEvents, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(observable.synchronousEvents, ["next(1)", "next(2)", "completed"])
    }

    // MARK: On a scheduler

    func testDiagramOnAScheduler() {
        assertDiagram(inFile: "From.swift", at: 1) { lanes in Observable.from([1, 2, 3], scheduler: lanes.scheduler) }
    }

    func testOnASchedulerEachElementAndTheEndIsWorkOfItsOwn() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Observable.from([3, 1, 2], scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(201, 3), .next(202, 1), .next(203, 2), .completed(204)])
    }

    func testOnASchedulerAnEmptySequenceCompletesInTheFirstWork() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Observable<Int>.from([], scheduler: scheduler) }
        XCTAssertEqual(result.events, [.completed(201)])
    }

    func testOnASchedulerItReadsNoFurtherOnceDisposed() {
        let reads = Counter()
        let endless = sequence(first: 1) { element in
            reads.increment()
            return element + 1
        }
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start(disposed: 203) { Observable.from(endless, scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(201, 1), .next(202, 2)])
        XCTAssertLessThanOrEqual(reads.count, 2)
    }

    func testOnASchedulerEachSubscriptionReadsFromTheBeginning() {
        let clock = VirtualTimeScheduler()
        let observable = Observable.from([1, 2], scheduler: clock)
        let (first, second) = (EventLog(observable), EventLog(observable))
        clock.start()
        XCTAssertEqual(first.events, ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(second.events, first.events)
    }

    // MARK: An optional

    func testOfAnOptionalEmitsTheValueThenCompletesWithinSubscribe() {
        XCTAssertEqual(Observable.from(optional: 7 as Int?).synchronousEvents, ["next(7)", "completed"])
    }

    func testOfAnOptionalDiagram() {
        assertDiagram(inFile: "From.swift", at: 2) { _ in Observable.from(optional: 1) }
    }

    func testOfAnOptionalDiagramOnAScheduler() {
        assertDiagram(inFile: "From.swift", at: 3) { lanes in
            Observable.from(optional: 1, scheduler: lanes.scheduler)
        }
    }

    func testOfNilCompletesAtOnce() {
        XCTAssertEqual(Observable<Int>.from(optional: nil).synchronousEvents, ["completed"])
    }

    func testOfAnOptionalOfAnOptionalOnlyTheOuterIsUnwrapped() {
        XCTAssertEqual(
            Observable<Int?>.from(optional: .some(nil)).synchronousEvents, ["next(nil)", "completed"])
    }

    func testOfAnOptionalOnASchedulerTheElementAndTheEndAreWorkOfTheirOwn() {
        let scheduler = TestScheduler(initialClock: 0)
        let some = scheduler.start { Observable.from(optional: 7, scheduler: scheduler) }
        XCTAssertEqual(some.events, [.next(201, 7), .completed(202)])
    }

    func testOfNilOnASchedulerItCompletesInTheFirstWork() {
        let scheduler = TestScheduler(initialClock: 0)
        let none = scheduler.start { Observable<Int>.from(optional: nil, scheduler: scheduler) }
        XCTAssertEqual(none.events, [.completed(201)])
    }
}
