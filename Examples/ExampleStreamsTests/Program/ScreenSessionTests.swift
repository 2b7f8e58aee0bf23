import Foundation
import XCTest

/// The program at a terminal.
final class ScreenSessionTests: XCTestCase {
    /// Waits for text on the screen, and fails if it does not come.
    private func expect(
        _ text: String, on terminal: PseudoTerminal, file: StaticString = #filePath, line: UInt = #line
    ) {
        if terminal.wait(for: text) == nil { XCTFail("“\(text)” was not drawn.", file: file, line: line) }
    }

    func testResultsChangeWhileOneTypesAndCtrlCGivesTheTerminalBack() throws {
        let terminal = try PseudoTerminal("search")
        expect("Type to search.", on: terminal)
        XCTAssertNotEqual(try terminal.mode(), terminal.modeBefore)
        terminal.type("snowm")
        expect("⛇\tU+26C7 BLACK SNOWMAN", on: terminal)
        terminal.type("an with")
        expect("⛄\tU+26C4 SNOWMAN WITHOUT SNOW", on: terminal)
        expect("1 result", on: terminal)
        terminal.type(String(repeating: "\u{7F}", count: 12) + "fleur")
        expect("𐫱\tU+10AF1 MANICHAEAN PUNCTUATION FLEURON", on: terminal)
        terminal.type("\u{3}")
        XCTAssertEqual(terminal.waitForEnd(), .signal(SIGINT))
        XCTAssertEqual(try terminal.mode(), terminal.modeBefore)
    }

    func testEachWayOutGivesTheTerminalBack() throws {
        let ways: [(PseudoTerminal.End, (PseudoTerminal) -> Void)] = [
            (.exit(0), { $0.type("q") }),
            (.exit(0), { $0.type("\u{1B}") }),
            (.exit(0), { $0.type("\u{4}") }),
            (.signal(SIGINT), { $0.type("\u{3}") }),
            (.signal(SIGQUIT), { $0.type("\u{1C}") }),
            (.signal(SIGTERM), { $0.send(SIGTERM) }),
            (.signal(SIGHUP), { $0.send(SIGHUP) }),
        ]
        for (end, leave) in ways {
            let terminal = try PseudoTerminal("counter")
            expect("Space: count up", on: terminal)
            XCTAssertNotEqual(try terminal.mode(), terminal.modeBefore)
            leave(terminal)
            expect("\u{1B}[?1049l", on: terminal)
            XCTAssertEqual(terminal.waitForEnd(), end)
            XCTAssertEqual(try terminal.mode(), terminal.modeBefore)
        }
    }

    func testTheMenuLeadsToTheExamplesAndBack() throws {
        let terminal = try PseudoTerminal()
        expect("❯ 1  counter", on: terminal)
        terminal.type("1")
        expect("  0", on: terminal)
        terminal.type("  ")
        expect("  2", on: terminal)
        terminal.type("\u{1B}")
        expect("❯ 1  counter", on: terminal)
        terminal.type("\u{1B}[B\r")
        expect("Nothing noted yet.", on: terminal)
        terminal.type(" ")
        expect("1  0 s ago", on: terminal)
        terminal.type("1")
        expect("Nothing noted yet.", on: terminal)
        terminal.type("q")
        expect("❯ 2  timetable", on: terminal)
        terminal.type("q")
        XCTAssertEqual(terminal.waitForEnd(), .exit(0))
        XCTAssertEqual(try terminal.mode(), terminal.modeBefore)
    }

    func testCtrlZGivesTheTerminalBackUntilTheProgramGoesOn() throws {
        let terminal = try PseudoTerminal("counter")
        expect("Space: count up", on: terminal)
        terminal.type(" ")
        expect("  1", on: terminal)
        terminal.type("\u{1A}")
        expect("\u{1B}[?1049l", on: terminal)
        XCTAssertTrue(terminal.goOn(until: "  1"))
        terminal.type("q")
        XCTAssertEqual(terminal.waitForEnd(), .exit(0))
        XCTAssertEqual(try terminal.mode(), terminal.modeBefore)
    }

    func testAFailureIsShownAndCanBeRetried() throws {
        let server = try HangingUpServer()
        let terminal = try PseudoTerminal("search", "--github", "--address", server.address)
        expect("Type to search.", on: terminal)
        terminal.type("swift")
        XCTAssertTrue(server.takesCall())
        server.hangUp()
        expect("GitHub cannot be reached", on: terminal)
        expect("Enter: try again", on: terminal)
        terminal.type("\r")
        XCTAssertTrue(server.takesCall())
        expect("Searching…", on: terminal)
        server.hangUp()
        expect("Enter: try again", on: terminal)
        terminal.type("\u{1B}")
        XCTAssertEqual(terminal.waitForEnd(), .exit(0))
    }

    func testCharactersOfSeveralBytesAreTypedAndDeletedAsOne() throws {
        let terminal = try PseudoTerminal("search")
        expect("Search: ▏", on: terminal)
        terminal.type("ä♥😀")
        expect("Search: ä♥😀▏", on: terminal)
        terminal.type("\u{7F}\u{7F}")
        expect("Search: ä▏", on: terminal)
        terminal.type("\u{1B}")
        XCTAssertEqual(terminal.waitForEnd(), .exit(0))
    }
}
