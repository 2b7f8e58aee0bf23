import StreamKitTesting
import XCTest

@testable import StreamKit

final class EmptyTests: XCTestCase {
    func testCompletesWithinSubscribe() {
        XCTAssertEqual(Observable<Int>.empty().synchronousEvents, ["completed"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Empty.swift") { _ in Observable<Int>.empty() }
    }

    func testSaysNothingToADisposedSubscription() {
        let lifetime = Lifetime()
        lifetime.dispose()
        Observable<Int>.empty().source(
            AnyObserver(next: { _ in XCTFail("an element") }, end: { _ in XCTFail("an end") }), lifetime)
    }
}
