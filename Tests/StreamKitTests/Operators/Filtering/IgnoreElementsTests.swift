import StreamKitTesting
import XCTest

@testable import StreamKit

final class IgnoreElementsTests: XCTestCase {
    func testDiagram() {
        assertDiagram(inFile: "IgnoreElements.swift") { lanes in lanes["source"].ignoreElements() }
    }

    func testPassesAFailureOn() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.ignoreElements())
        source.send(1)
        source.fail()
        XCTAssertEqual(log.events, ["error(source)"])
    }

    func testItsResultCanBeACompletable() {
        var isCompleted = false
        _ = Observable.of(1, 2).ignoreElements().asCompletable().subscribe(onCompleted: { isCompleted = true })
        XCTAssertTrue(isCompleted)
    }

    func testLetsTheSourceGoWhenDisposed() {
        let source = HandSource<Int>()
        let log = EventLog(source.observable.ignoreElements())
        XCTAssertEqual(source.subscribers, 1)
        log.dispose()
        XCTAssertEqual(source.subscribers, 0)
    }
}
