import StreamKitTesting
import XCTest

@testable import StreamKit

final class OfTests: XCTestCase {
    func testEmitsWhatItWasGivenThenCompletesWithinSubscribe() {
        XCTAssertEqual(Observable.of(3, 1).synchronousEvents, ["next(3)", "next(1)", "completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Of.swift") { _ in Observable.of(1, 2, 3) }
    }

    func testOneArrayIsOneElement() {
        XCTAssertEqual(Observable.of([1, 2]).synchronousEvents, ["next([1, 2])", "completed"])
    }

    func testGivenNothingCompletesAtOnce() {
        XCTAssertEqual(Observable<Int>.of().synchronousEvents, ["completed"])
    }
}
