import XCTest

@testable import StreamKit

final class EmptyTests: XCTestCase {
    func testCompletesWithinSubscribe() {
        XCTAssertEqual(Observable<Int>.empty().synchronousEvents, ["completed"])
    }

    func testDiagram() throws {
        Diagram().assert(Observable<Int>.empty(), draws: "|")
        try Diagram.assertDocumented()
    }

    func testSaysNothingToADisposedSubscription() {
        let lifetime = Lifetime()
        lifetime.dispose()
        Observable<Int>.empty().source(
            AnyObserver(next: { _ in XCTFail("an element") }, end: { _ in XCTFail("an end") }), lifetime)
    }
}
