import StreamKitTesting
import XCTest

@testable import StreamKit

final class RangeTests: XCTestCase {
    func testEmitsTheIntegersThenCompletesWithinSubscribe() {
        XCTAssertEqual(
            Observable.range(start: -1, count: 3).synchronousEvents, ["next(-1)", "next(0)", "next(1)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Range.swift") { _ in Observable.range(start: 5, count: 3) }
    }

    func testStopsWhenDisposed() {
        XCTAssertEqual(
            Observable.range(start: 0, count: .max).take(2).synchronousEvents, ["next(0)", "next(1)", "completed"])
    }

    func testACountOfZeroCompletesAtOnce() {
        XCTAssertEqual(Observable.range(start: 5, count: 0).synchronousEvents, ["completed"])
        XCTAssertEqual(Observable<Int>.range(start: .min, count: 0).synchronousEvents, ["completed"])
    }

    func testReachesTheLargestIntegerOfItsType() {
        XCTAssertEqual(
            Observable<UInt8>.range(start: 254, count: 2).synchronousEvents, ["next(254)", "next(255)", "completed"])
        XCTAssertEqual(
            Observable<Int8>.range(start: 126, count: 2).synchronousEvents, ["next(126)", "next(127)", "completed"])
    }

    func testEachSubscriptionCountsFromTheBeginning() {
        let observable = Observable.range(start: 1, count: 1)
        XCTAssertEqual(observable.synchronousEvents, ["next(1)", "completed"])
        XCTAssertEqual(observable.synchronousEvents, ["next(1)", "completed"])
    }
}
