import XCTest

@testable import StreamKit

final class OfTests: XCTestCase {
    func testEmitsWhatItWasGivenThenCompletesWithinSubscribe() {
        XCTAssertEqual(Observable.of(3, 1).synchronousEvents, ["next(3)", "next(1)", "completed"])
    }

    func testDiagram() throws {
        Diagram().assert(Observable.of(1, 2, 3), draws: "(1 2 3|)")
        try Diagram.assertDocumented()
    }

    func testOneArrayIsOneElement() {
        XCTAssertEqual(Observable.of([1, 2]).synchronousEvents, ["next([1, 2])", "completed"])
    }

    func testGivenNothingCompletesAtOnce() {
        XCTAssertEqual(Observable<Int>.of().synchronousEvents, ["completed"])
    }
}
