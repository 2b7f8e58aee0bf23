import XCTest

/// What each of the examples shows at a terminal.
final class ExampleScreensTests: XCTestCase {
    /// Opens an example, types, each time waiting for what is drawn, and leaves it.
    private func run(
        _ example: String, _ steps: [(keys: String, drawn: String)], file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let terminal = try PseudoTerminal(example)
        for (keys, drawn) in steps {
            terminal.type(keys)
            if terminal.wait(for: drawn) == nil { XCTFail("“\(drawn)” was not drawn.", file: file, line: line) }
        }
        terminal.type("\u{1B}")
        XCTAssertEqual(terminal.waitForEnd(), .exit(0), file: file, line: line)
    }

    func testCoinsAreLoadedAtTheBottomAndRefreshed() throws {
        try run(
            "coins",
            [
                ("", "Loading…"), ("", "20 coins, ↓ for more"), (" ", "Loading…"), ("", "40 coins, ↓ for more"),
                ("c", "open the mint"), ("r", "The mint is closed."), ("c", "close the mint"),
                ("r", "20 coins, ↓ for more"),
            ])
    }

    func testThingsToDoAreTypedAndTickedOff() throws {
        try run(
            "todo",
            [
                ("", "Nothing on the list yet"), ("milk #shop\r", "To do: shop"), ("milk\r", "on the list already."),
                ("\r", "All done"), ("\u{7F}", "Nothing on the list yet"),
            ])
    }

    func testAnErrorShowsAnAlertAndTheTriggerStillWorks() throws {
        try run(
            "offers",
            [
                ("", "Pride and Prejudice"), ("c", "open the shop"), ("r", "⚠ The shop is closed."),
                ("c", "close the shop"), ("r", "Great Expectations"),
            ])
    }

    func testAFactComesWhenItIsAskedFor() throws {
        try run("fact", [("", "  0"), ("97", "  97"), ("\r", "97 is prime."), ("\u{1B}[A", "  98")])
    }

    func testTheButtonIsEnabledOnceAllIsRight() throws {
        try run(
            "signup",
            [
                ("", "Name:"), ("ada", "Name: ada    ✓"), ("\rcorrect-horse", "✓"), ("\rcorrect-horse", "[ Sign up ]"),
                ("\r", "Welcome, ada."),
            ])
    }
}
