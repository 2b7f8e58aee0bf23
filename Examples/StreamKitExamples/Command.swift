import ExampleStreams
import Foundation

/// What the arguments ask for.
enum Command: Equatable {
    case help
    case menu
    case example(Example)

    init(_ arguments: some Sequence<String>) throws {
        var example: Example?
        var address: URL?
        var remaining = Array(arguments)[...]
        while let argument = remaining.popFirst() {
            switch argument {
            case "--help", "-h":
                self = .help
                return
            case "--github" where example == .search(.unicode):
                example = .search(.github(GitHubRepositories.publicAddress))
            case "--address":
                guard let text = remaining.popFirst(), let url = Self.address(text) else {
                    throw Problem.usage("--address needs the address of a server, such as https://api.github.com.")
                }
                address = url
            default:
                guard example == nil, let named = Example(named: argument) else {
                    throw Problem.usage("Unknown argument “\(argument)”.")
                }
                example = named
            }
        }
        if let address {
            guard case .search(.github) = example else {
                throw Problem.usage("--address is of use after search --github only.")
            }
            example = .search(.github(address))
        }
        self = example.map(Command.example) ?? .menu
    }

    private static func address(_ text: String) -> URL? {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host != nil else { return nil }
        return url
    }

    static let helpText = """
        Runs the examples of StreamKit.

        Usage: swift run StreamKitExamples [EXAMPLE | search --github [--address URL]]

          counter      counts key presses
          timetable    notes moments, and says how long ago they were
          search       finds Unicode characters by name while you type
            --github   finds repositories on GitHub instead
            --address  asks the server at this address instead of https://api.github.com
          coins        lists currencies page by page; lines: refresh, more, close, open
          todo         keeps a to-do list; lines: what to do, with a #tag; 2 ticks the second off, -2 removes it
          offers       offers books; lines: refresh, close, open
          fact         tells facts about numbers; lines: numbers
          signup       checks a form; lines: a name, a password, and the password again

        Without an argument, a menu of them is shown.

        At a terminal, keys are inputs, and what they change is drawn at once; Esc leads back and Ctrl-C ends. With
        standard input from a file or a pipe, each line is an input (a query, to search for), and its result is printed:

          printf 'heart\\n' | swift run StreamKitExamples search

        Exit status: 0; 64 for an argument or a line that makes no sense; 66 for input that cannot be read; 69 if a query got no
        answer; 74 if the output cannot be written.
        """
}

/// The examples.
enum Example: Equatable {
    case counter
    case timetable
    case search(Backend)
    case coins
    case todo
    case offers
    case fact
    case signUp

    /// By what they are called.
    static let all: [(name: String, example: Example)] = [
        ("counter", .counter), ("timetable", .timetable), ("search", .search(.unicode)), ("coins", .coins),
        ("todo", .todo), ("offers", .offers), ("fact", .fact), ("signup", .signUp),
    ]

    enum Backend: Equatable {
        case unicode
        case github(URL)

        @MainActor
        func make() -> any SearchBackend {
            switch self {
            case .unicode: UnicodeNames()
            case .github(let address): GitHubRepositories(address: address)
            }
        }
    }

    init?(named name: String) {
        guard let (_, example) = Self.all.first(where: { $0.name == name }) else { return nil }
        self = example
    }

    /// What the menu offers.
    static let menu: [(title: String, example: Example)] = [
        ("counter", .counter),
        ("timetable", .timetable),
        ("search Unicode characters", .search(.unicode)),
        ("search GitHub repositories", .search(.github(GitHubRepositories.publicAddress))),
        ("coins, page by page", .coins),
        ("to-do list", .todo),
        ("offers", .offers),
        ("facts about numbers", .fact),
        ("sign-up form", .signUp),
    ]
}
