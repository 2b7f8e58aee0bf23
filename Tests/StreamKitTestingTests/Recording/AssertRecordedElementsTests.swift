import StreamKit
import StreamKitTesting
import XCTest

final class AssertRecordedElementsTests: FailureCatchingTestCase {
    func testPassesWhateverTheTimes() {
        XCTAssertRecordedElements([.next(210, 1), .next(220, 2)], [1, 2])
    }

    func testShowsBothWhenTheyDiffer() {
        let message = """
            The recorded elements differ from what was expected.

              − expected    [2]
              + actual      [1]

            To fix, correct the expected elements, or what sends them.
            """
        assertFails(with: message) { XCTAssertRecordedElements([.next(210, 1)], [2]) }
    }

    func testAnEndFails() {
        let message = """
            An end was recorded where only elements were expected: completed @ 300.

            To fix, compare the events, or end the source after the subscription is disposed.
            """
        assertFails(with: message) { XCTAssertRecordedElements([.next(210, 1), .completed(300)], [1]) }
    }
}
