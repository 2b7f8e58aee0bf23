import XCTest

/// What each of the examples makes of its lines.
final class ExampleLinesTests: XCTestCase {
    func testCoinsComePageByPageUntilThereAreNoMore() throws {
        let result = try ExampleProgram.run(#"printf 'more\nmore\nmore\nmore\nmore\n' | "$0" coins"#)
        let lines = result.output.split(separator: "\n")
        XCTAssertEqual(lines.first, "AED\tUAE dirham")
        XCTAssertEqual(lines.last, "ZAR\tRand")
        XCTAssertEqual(Set(lines).count, lines.count)
        XCTAssertEqual(result.error, "There are no more.\n")
        XCTAssertEqual(result.status, 0)
    }

    func testCoinsThatDoNotComeCanBeAskedForAgain() throws {
        let result = try ExampleProgram.run(#"printf 'close\nmore\nrefresh\nopen\nrefresh\n' | "$0" coins"#)
        XCTAssertEqual(result.output.split(separator: "\n").count, 40)
        XCTAssertEqual(result.error, "The mint is closed.\nThe mint is closed.\n")
        XCTAssertEqual(result.status, 0)
    }

    func testThingsToDoAreAddedTickedOffAndRemoved() throws {
        try assert(
            #"printf 'buy milk #shop\nwrite\nwrite\n1\n-2\n9\n' | "$0" todo"#,
            prints: """
                To do: shop
                  1  [ ] buy milk
                To do
                  2  [ ] write
                To do: shop
                  1  [ ] buy milk
                To do
                  2  [ ] write
                Done
                  1  [x] buy milk
                All done
                Done
                  1  [x] buy milk

                """,
            error: "“write” is on the list already.\nThere is no item 9.\n")
    }

    func testOffersAreRefreshedAlsoAfterAnError() throws {
        let result = try ExampleProgram.run(#"printf 'close\nrefresh\nrefresh\nopen\nrefresh\n' | "$0" offers"#)
        XCTAssertEqual(result.output.split(separator: "\n").count, 8)
        XCTAssertEqual(result.error, "The shop is closed.\nThe shop is closed.\n")
        XCTAssertEqual(result.status, 0)
    }

    func testFactsAreToldInTheOrderOfTheNumbers() throws {
        try assert(
            #"printf '28\n\n-1\n 97 \n' | "$0" fact"#,
            prints: "28 is perfect: the sum of its smaller divisors.\n97 is prime.\n",
            error: "There are only facts about numbers from zero on.\n")
    }

    func testFormsAreCheckedOneByOne() throws {
        try assert(
            #"printf 'ada correct-horse correct-horse\nabuse short other\nada correct-horse correct-horse' | "$0" signup"#,
            prints: "Welcome, ada.\nWelcome, ada.\n",
            error: "“abuse” is taken.\nA password has at least 8 characters.\nThe passwords differ.\n")
    }

    func testALineThatMakesNoSenseIsNamed() throws {
        for (example, takes) in [
            ("coins", "refresh, more, close and open"), ("offers", "refresh, close and open"),
            ("fact", "whole numbers"), ("signup", "a name, a password, and the password again"),
        ] {
            let result = try ExampleProgram.run(#"printf ' chess \nrefresh\n' | "$0" \#(example)"#)
            XCTAssertEqual(result.error, "Unknown line “chess”: \(example) takes \(takes). Try --help.\n")
            XCTAssertEqual(result.status, 64)
        }
    }
}
