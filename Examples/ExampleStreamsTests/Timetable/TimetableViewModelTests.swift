import ExampleStreams
import Foundation
import StreamKit
import StreamKitTesting
import XCTest

final class TimetableViewModelTests: XCTestCase {
    /// A view model whose clock is the test's.
    private func makeTester() -> StreamTester<TimetableViewModel.Input, TimetableViewModel.Output> {
        StreamTester { scheduler in
            TimetableViewModel(
                extra: .init(now: { Date(timeIntervalSince1970: 1_000_000 + scheduler.now / .seconds(1)) }))
        }
    }

    func testIsEmptyAtFirst() {
        let tester = makeTester()
        tester.expect(\.rowCount, 0)
        XCTAssertTrue(tester.value(\.isEmpty))
        tester.finish()
    }

    func testARowIsWorkedOutWhenItIsRead() {
        let tester = makeTester()
        tester.send(\.add)
        tester.expect(\.rowCount, 1)
        XCTAssertFalse(tester.value(\.isEmpty))
        let textForRow = tester.value(\.elapsedTimeForIndex)
        for (passed, text) in [
            (0, "0 s ago"), (59, "59 s ago"), (1, "1 min ago"), (3539, "59 min ago"), (1, "1 h ago"),
        ] {
            tester.advance(by: .seconds(passed))
            XCTAssertEqual(textForRow(0), text)
        }
        tester.expectNothing(\.rowCount)
        tester.finish()
    }

    func testTheNewestRowIsTheFirst() {
        let tester = makeTester()
        tester.send(\.add)
        tester.advance(by: .seconds(90))
        tester.send(\.add)
        tester.advance(by: .seconds(5))
        tester.expect(\.rowCount, 1, 2)
        XCTAssertEqual((0..<2).map(tester.value(\.elapsedTimeForIndex)), ["5 s ago", "1 min ago"])
        tester.finish()
    }

    func testRemovesTheRowItIsTold() {
        let tester = makeTester()
        tester.send(\.add)
        tester.advance(by: .seconds(7))
        tester.send(\.add)
        tester.send(\.remove, 0)
        tester.expect(\.rowCount, 1, 2, 1)
        XCTAssertEqual(tester.value(\.elapsedTimeForIndex)(0), "7 s ago")
        tester.finish()
    }

    func testARowThatIsGoneHasNoTextAndCannotBeRemoved() {
        let tester = makeTester()
        tester.send(\.add)
        for index in [1, -1, .max] {
            tester.send(\.remove, index)
            XCTAssertEqual(tester.value(\.elapsedTimeForIndex)(index), "")
        }
        tester.expect(\.rowCount, 1)
        tester.finish()
    }

    func testAClockThatIsSetBackDoesNotCountBelowZero() {
        var now = Date(timeIntervalSince1970: 1_000)
        let viewModel = TimetableViewModel(extra: .init(now: { now }))
        viewModel.input.add()
        now -= 60
        XCTAssertEqual(viewModel.output.elapsedTimeForIndex(0), "0 s ago")
    }
}
