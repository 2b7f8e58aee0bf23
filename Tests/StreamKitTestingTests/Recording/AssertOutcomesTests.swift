import StreamKit
import StreamKitTesting
import XCTest

final class AssertOutcomesTests: FailureCatchingTestCase {
    private enum Boom: Error, Equatable { case first, second }

    func testAcceptsEqualOutcomesOfSingles() {
        let outcomes: [SingleEvent<Int>] = [.success(1), .failure(Boom.first)]
        XCTAssertEqual(outcomes, [.success(1), .failure(Boom.first)])
        XCTAssertEqual(outcomes[0], .success(1))
        XCTAssertEqual([SingleEvent<Int>](), [])
    }

    func testFailsWhereOutcomesOfSinglesDiffer() {
        let outcomes: [SingleEvent<Int>] = [.success(1)]
        for other: [SingleEvent<Int>] in [
            [], [.success(2)], [.failure(Boom.first)], [.success(1), .success(1)],
        ] {
            XCTAssertEqual(failures { XCTAssertEqual(outcomes, other) }.count, 1)
        }
        XCTAssertEqual(
            failures { XCTAssertEqual(SingleEvent<Int>.failure(Boom.first), .failure(Boom.second)) }.count, 1)
    }

    func testSaysWhichOutcomesDiffer() {
        let outcomes: [SingleEvent<Int>] = [.success(1), .failure(Boom.first)]
        let message = """
            The outcomes differ.

              first     [success(1), failure(first)]
              second    [success(1), failure(second)]

            To fix, correct what was expected, or what gives the outcomes.
            """
        assertFails(with: message) { XCTAssertEqual(outcomes, [.success(1), .failure(Boom.second)]) }
    }

    func testTheOutcomesOfAMaybeAndACompletableAreEquatable() {
        XCTAssertEqual(
            [MaybeEvent.success(1), .completed, .error(Boom.first)], [.success(1), .completed, .error(Boom.first)])
        XCTAssertNotEqual(MaybeEvent.success(1), .success(2))
        XCTAssertNotEqual(MaybeEvent<Int>.completed, .success(2))
        XCTAssertNotEqual(MaybeEvent<Int>.error(Boom.first), .error(Boom.second))
        XCTAssertEqual([CompletableEvent.completed, .error(Boom.first)], [.completed, .error(Boom.first)])
        XCTAssertNotEqual(CompletableEvent.completed, .error(Boom.first))
        XCTAssertNotEqual(CompletableEvent.error(Boom.second), .error(Boom.first))
    }
}
