#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Runs an example on screens at a terminal, and by lines where a terminal is missing.
@MainActor
enum Program {
    static func run(_ command: Command) async throws {
        guard fcntl(STDOUT_FILENO, F_GETFD) != -1 else { throw Problem.unwritable("it is closed") }
        if case .help = command { return StandardOutput.print(Command.helpText) }
        guard fcntl(STDIN_FILENO, F_GETFD) != -1 else { throw Problem.unreadable("it is closed") }

        if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
            await ScreenSession().run(screens(for: command))
        } else {
            try await LineSession().run(command)
        }
    }

    private static func screens(for command: Command) -> [ScreenSession.Maker] {
        switch command {
        case .help: []
        case .menu: [MenuScreen.init]
        case .example(let example): [example.makeScreen]
        }
    }

    /// Ends the process.
    static func exit(_ status: Int32) -> Never {
        #if canImport(Darwin)
        Darwin.exit(status)
        #elseif canImport(Musl)
        Musl.exit(status)
        #else
        Glibc.exit(status)
        #endif
    }
}

/// Why the program ends without having done what it was asked for.
struct Problem: Error, Equatable {
    let status: Int32
    let message: String

    /// What was typed makes no sense.
    static func usage(_ message: String) -> Problem {
        Problem(status: EX_USAGE, message: "\(message) Try --help.")
    }

    /// A line is none of those that the example takes.
    static func usage(line: String, of example: String, takes: String) -> Problem {
        .usage("Unknown line “\(line)”: \(example) takes \(takes).")
    }

    /// Standard input gives no text.
    static func unreadable(_ reason: String) -> Problem {
        Problem(status: EX_NOINPUT, message: "Standard input cannot be read: \(reason).")
    }

    /// Standard output takes no text.
    static func unwritable(_ reason: String) -> Problem {
        Problem(status: EX_IOERR, message: "Standard output cannot be written: \(reason).")
    }

    /// A query got no answer.
    static let unanswered = Problem(status: EX_UNAVAILABLE, message: "Not every query was answered.")
}
