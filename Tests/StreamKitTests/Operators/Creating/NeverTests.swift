import StreamKitTesting
import XCTest

@testable import StreamKit

final class NeverTests: XCTestCase {
    func testSaysNothing() {
        XCTAssertEqual(Observable<Int>.never().synchronousEvents, [])
    }

    func testDiagram() {
        assertDiagram(inFile: "Never.swift") { _ in Observable<Int>.never() }
    }

    func testIsOverWhenDisposed() {
        let disposals = Counter()
        let subscription = Observable<Int>.never().subscribe(onDisposed: disposals.increment)
        XCTAssertEqual(disposals.count, 0)
        subscription.dispose()
        XCTAssertEqual(disposals.count, 1)
    }

    func testKeepsNothingWhenItsSubscriptionIsDropped() {
        weak var captured: Released?
        do {
            let object = Released()
            captured = object
            _ = Observable<Int>.never().subscribe(onNext: { _ in _ = object })
        }
        XCTAssertNil(captured)
    }
}
