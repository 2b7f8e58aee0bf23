import StreamKit
import XCTest

final class ComputedTests: XCTestCase {
    func testIsWorkedOutAtEachReading() {
        var readings = 0
        let computed = Computed<Int> {
            readings += 1
            return readings * 10
        }
        XCTAssertEqual(readings, 0)
        XCTAssertEqual(computed.value, 10)
        XCTAssertEqual(computed.value, 20)
    }

    func testCapturesAConstant() {
        XCTAssertEqual(Computed(capture: 3).value, 3)
        XCTAssertEqual(Computed<String>(capture: "three").value, "three")
    }

    func testStandsForAnother() {
        let relay = BehaviorRelay(value: 1)
        let computed = Computed(Computed { relay.value })
        relay.accept(2)
        XCTAssertEqual(computed.value, 2)
    }

    func testAClosureWithArgumentsIsTheElement() {
        let relay = BehaviorRelay(value: ["a", "b"])
        let row = Computed<(Int) -> String> { relay.value[$0] }
        let pair = Computed<(Int, Int) -> String> { first, second in relay.value[first] + relay.value[second] }
        relay.accept(["c", "d"])
        XCTAssertEqual(row.value(1), "d")
        XCTAssertEqual(pair.value(0, 1), "cd")
    }

    func testAFunctionIsTheElement() {
        func name(_ row: Int) -> String { "row \(row)" }
        XCTAssertEqual(Computed(capture: name).value(4), "row 4")
    }

    func testAClosureWithoutArgumentsIsReadAlsoWhenItsTypeIsNotWritten() {
        let computed = Computed { 3 }
        XCTAssertEqual(computed.value + 1, 4)
    }

    func testAnElementMayBeAClosureWithoutArguments() {
        let computed = Computed<() -> Int> { { 3 } }
        XCTAssertEqual(computed.value(), 3)
    }
}
