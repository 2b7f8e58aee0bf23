import StreamKitTesting
import XCTest

@testable import StreamKit

final class ErrorTests: XCTestCase {
    func testFailsWithinSubscribe() {
        XCTAssertEqual(Observable<Int>.error(TestError.source).synchronousEvents, ["error(source)"])
    }

    func testDiagram() {
        assertDiagram(inFile: "Error.swift") { _ in Observable<Int>.error(TestError.source) }
    }

    func testSaysNothingToADisposedSubscription() {
        let lifetime = Lifetime()
        lifetime.dispose()
        Observable<Int>.error(TestError.source).source(
            AnyObserver(next: { _ in XCTFail("an element") }, end: { _ in XCTFail("an end") }), lifetime)
    }
}
