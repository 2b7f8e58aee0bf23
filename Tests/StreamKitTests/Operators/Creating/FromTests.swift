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
}
