import StreamKit
import StreamKitTesting
import XCTest

final class MarblesTests: XCTestCase {
    private func entries(_ diagram: String) throws -> [String] {
        try Marbles(diagram).entries.map { "\($0.column) \($0.mark)" }
    }

    func testARunOfCharactersIsOneValueAndTakesAsManyTicks() throws {
        XCTAssertEqual(
            try entries("--10--20-3|"),
            ["2 value(\"10\")", "6 value(\"20\")", "9 value(\"3\")", "10 completed"])
    }

    func testAGroupComesAtOneTick() throws {
        XCTAssertEqual(try entries("-(ab)-c"), ["1 value(\"a\")", "1 value(\"b\")", "6 value(\"c\")"])
        XCTAssertEqual(try entries("-(10,20|)"), ["1 value(\"10\")", "1 value(\"20\")", "1 completed"])
        XCTAssertEqual(try entries("(10 20|)"), ["0 value(\"10\")", "0 value(\"20\")", "0 completed"])
        XCTAssertEqual(try entries("(10,|)"), ["0 value(\"10\")", "0 completed"])
        XCTAssertEqual(try entries("(a#)"), ["0 value(\"a\")", "0 error"])
    }

    func testColumnsAreCountedFromTheSubscription() throws {
        XCTAssertEqual(try entries("1-^-2--#"), ["-2 value(\"1\")", "2 value(\"2\")", "5 error"])
    }

    func testSpacesBeforeTheLineCountAndThoseBehindItDoNot() throws {
        XCTAssertEqual(try entries("  -a-  "), ["3 value(\"a\")"])
        XCTAssertEqual(try Marbles("  -a-  ").length, 5)
    }

    func testDrawsWhatItReads() throws {
        for line in ["--1---2---", "--10--20-3|", "-(ab)-c", "-(10,20|)", "1-^-2--#", "", "---", "^-a", "1-^"] {
            let marbles = try Marbles(line)
            let expected = line == "^-a" ? "--a" : line
            XCTAssertEqual(marbles.description, expected)
        }
    }

    func testNamesTicksWhereValuesAreTooWideForTheLine() {
        let marbles = Marbles([.next(0, 100), .next(1, 200), .completed(2)] as [Recorded<Event<Int>>])
        XCTAssertEqual(marbles.description, "100 at 0, 200 at 1, | at 2")
    }

    func testEventsStandAtTheirTicks() throws {
        let events: [Recorded<Event<Int>>] = try Marbles("a-(bc)-#").events(at: 200) {
            ["a": 1, "b": 2, "c": 3][$0]
        }
        XCTAssertEqual(
            events, [.next(200, 1), .next(202, 2), .next(202, 3), .error(207, MarbleFailure())])
    }

    func testSaysWhatIsWrongAndWhere() {
        assertMessage(
            "--a|b",
            """
            The diagram goes on after its end.

                --a|b
                    ▲

            To fix, end it with one | or #, and put only - after that.
            """)
        assertMessage(
            "-a-b)",
            """
            The group that ends here was never begun.

                -a-b)
                    ▲

            To fix, write ( where the group begins.
            """)
        assertMessage(
            "-(ab-",
            """
            The group that begins here never ends.

                -(ab-
                 ▲

            To fix, write ) where it ends.
            """)
        assertMessage(
            "-()-",
            """
            The group is empty, so nothing comes at its tick.

                -()-
                 ▲

            To fix, write - for each tick, or values in it.
            """)
        assertMessage(
            "-(a-b)",
            """
            A group holds values and one end, and nothing else.

                -(a-b)
                   ▲

            To fix, take this out of the group.
            """)
        assertMessage(
            "-^-^-",
            """
            The diagram has a second subscription.

                -^-^-
                   ▲

            To fix, write one ^ for each line.
            """)
        assertMessage(
            "-a  b",
            """
            The diagram has a gap, which is no time.

                -a  b
                  ▲

            To fix, write - for each tick.
            """)
        assertMessage(
            "-(a||)",
            """
            The diagram goes on after its end.

                -(a||)
                    ▲

            To fix, end it with one | or #, and put only - after that.
            """)
    }

    private func assertMessage(_ diagram: String, _ message: String, line: UInt = #line) {
        XCTAssertThrowsError(try Marbles(diagram), line: line) { error in
            XCTAssertEqual("\(error)", message, line: line)
        }
    }
}
