import XCTest

/// The program with standard input from a pipe or a file.
final class LineSessionTests: XCTestCase {
    // MARK: Lines

    func testEachLineIsAQuery() throws {
        try assert(
            #"printf 'black snow\nzapf\n' | "$0" search"#,
            prints: "⛇\tU+26C7 BLACK SNOWMAN\n",
            error: "zapf: nothing found\n")
    }

    func testFindsTheHearts() throws {
        let result = try ExampleProgram.run(#"printf 'heart\n' | "$0" search"#)
        XCTAssertTrue(result.output.contains("♥\tU+2665 BLACK HEART SUIT\n"), result.output)
        XCTAssertEqual(result.status, 0)
    }

    func testTheSameQueryTwiceIsAnsweredTwiceAndTheLastLineNeedsNoEnd() throws {
        let line = "⛇\tU+26C7 BLACK SNOWMAN\n"
        try assert(#"printf 'snow bl\n\n\r\nsnow bl' | "$0" search"#, prints: line + line)
    }

    func testAnAnswerComesBeforeTheInputEnds() throws {
        // The input stays open until the answer has come through the other end.
        let command = """
            directory=$(mktemp -d) && mkfifo "$directory/input" "$directory/output" || exit
            "$0" counter <"$directory/input" >"$directory/output" &
            exec 3>"$directory/input" 4<"$directory/output"
            read -r first <&4; echo >&3; read -r second <&4; exec 3>&-
            wait $!; echo "$first $second $?"; rm -r "$directory"
            """
        try assert(command, prints: "0 1 0\n")
    }

    func testEachLineIsAPress() throws {
        try assert(#"printf '\nx\n' | "$0" counter"#, prints: "0\n1\n2\n")
    }

    func testEachLineIsAMoment() throws {
        try assert(#"echo | "$0" timetable"#, prints: "1\t0 s ago\n")
    }

    func testTheFirstLineChoosesFromTheMenu() throws {
        let menu = "counter\ntimetable\nsearch\ncoins\ntodo\noffers\nfact\nsignup\n"
        try assert(#""$0" </dev/null"#, prints: menu)
        try assert(#"printf '\n counter \n\n' | "$0""#, prints: menu + "0\n1\n")
        try assert(
            #"echo chess | "$0""#, prints: menu, error: "Unknown example “chess”. Try --help.\n", status: 64)
    }

    func testAServerThatCannotBeReachedLeavesTheQueryUnanswered() throws {
        // Port 9 of the own machine: nobody listens there.
        let result = try ExampleProgram.run(
            #"printf 'swift\n' | "$0" search --github --address http://127.0.0.1:9"#)
        XCTAssertEqual(result.output, "")
        XCTAssertTrue(result.error.hasPrefix("swift: GitHub cannot be reached: "), result.error)
        XCTAssertTrue(result.error.hasSuffix("\nNot every query was answered.\n"), result.error)
        XCTAssertEqual(result.status, 69)
    }

    // MARK: Arguments

    func testHelpSaysWhatThereIs() throws {
        for command in [#""$0" --help"#, #""$0" -h <&-"#, #""$0" search --help </"#] {
            let result = try ExampleProgram.run(command)
            for word in [
                "counter", "timetable", "search", "--github", "--address", "coins", "todo", "offers", "fact", "signup",
            ] {
                XCTAssertTrue(result.output.contains(word), word)
            }
            XCTAssertEqual(result.error, "")
            XCTAssertEqual(result.status, 0)
        }
    }

    func testAnArgumentThatMakesNoSenseIsNamed() throws {
        for argument in [
            "chess", "--nothing", "search heart", "counter timetable", "--github", "counter --github", "''",
        ] {
            let unknown = argument.split(separator: " ").last.map { $0 == "''" ? "" : String($0) } ?? ""
            try assert(
                #""$0" \#(argument) </dev/null"#, error: "Unknown argument “\(unknown)”. Try --help.\n", status: 64)
        }
        for argument in [
            "search --github --address", "search --github --address here", "search --github --address ftp://a",
        ] {
            try assert(
                #""$0" \#(argument) </dev/null"#,
                error: "--address needs the address of a server, such as https://api.github.com. Try --help.\n",
                status: 64)
        }
        try assert(
            #""$0" search --address http://a </dev/null"#,
            error: "--address is of use after search --github only. Try --help.\n", status: 64)
    }

    // MARK: Input and output that fail

    func testInputThatCannotBeReadIsSaidInOneLine() throws {
        for example in ["counter", "timetable", "search", "todo", "fact", "signup"] {
            let shown = example == "counter" ? "0\n" : ""
            try assert(
                #""$0" \#(example) <&-"#, error: "Standard input cannot be read: it is closed.\n", status: 66)
            try assert(
                #""$0" \#(example) </"#, prints: shown,
                error: "Standard input cannot be read: Is a directory.\n", status: 66)
            try assert(
                #"printf '\377\n' | "$0" \#(example)"#, prints: shown,
                error: "Standard input cannot be read: line 1 is not text in UTF-8.\n", status: 66)
        }
    }

    func testOutputThatCannotBeWrittenIsSaidInOneLine() throws {
        try assert(
            #"echo snowman | "$0" search >&-"#,
            error: "Standard output cannot be written: it is closed.\n", status: 74)
    }

    func testAReaderThatGoesAwayEndsItQuietly() throws {
        try assert(#"echo a | "$0" search | head -n 1 | wc -l | tr -d ' '"#, prints: "1\n")
    }
}
