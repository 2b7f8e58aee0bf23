import Foundation

#if canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// A terminal without a screen, and the program that runs at it.
final class PseudoTerminal {
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    struct Trouble: Error {
        let call: String
        let code = errno
    }

    private let keyboard: Int32
    private let path: String
    private var process = pid_t()
    private var unread: [UInt8] = []

    /// Starts the program in a session of its own, whose terminal this is.
    init(_ arguments: String...) throws {
        keyboard = posix_openpt(O_RDWR | O_NOCTTY)
        guard keyboard >= 0, grantpt(keyboard) == 0, unlockpt(keyboard) == 0, let name = ptsname(keyboard) else {
            throw Trouble(call: "posix_openpt")
        }
        path = String(cString: name)
        modeBefore = try Self.mode(of: path)
        try start([ExampleProgram.path] + arguments)
    }

    deinit {
        kill(process, SIGKILL)
        close(keyboard)
    }

    /// How the terminal was set up before the program came.
    let modeBefore: [UInt8]

    /// How it is set up now.
    func mode() throws -> [UInt8] { try Self.mode(of: path) }

    private func start(_ arguments: [String]) throws {
        #if canImport(Darwin)
        var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
        let newSession = Int16(POSIX_SPAWN_SETSID)
        #else
        var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, which glibc declares for GNU sources only
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // The first terminal that a new session opens becomes its own: what is typed there can interrupt it.
        posix_spawnattr_setflags(&attributes, newSession)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
        posix_spawn_file_actions_addclose(&actions, keyboard)
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        guard posix_spawn(&process, arguments[0], &actions, &attributes, &pointers, environ) == 0 else {
            throw Trouble(call: "posix_spawn")
        }
    }

    private static func mode(of path: String) throws -> [UInt8] {
        let terminal = open(path, O_RDWR | O_NOCTTY)
        defer { close(terminal) }
        var mode = termios()
        guard tcgetattr(terminal, &mode) == 0 else { throw Trouble(call: "tcgetattr") }
        return withUnsafeBytes(of: &mode, Array.init)
    }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(keyboard, bytes, bytes.count)
    }

    func send(_ signal: Int32) {
        kill(process, signal)
    }

    /// Reads on until the program has drawn `text`, and returns what it has drawn since the last call; `nil` if it does not come.
    @discardableResult
    func wait(for text: String, milliseconds: Int32 = 60_000) -> String? {
        let wanted = Array(text.utf8)
        var drawn = unread
        repeat {
            if let range = drawn.firstRange(of: wanted) {
                unread = Array(drawn[range.upperBound...])
                return String(decoding: drawn[..<range.upperBound], as: UTF8.self)
            }
            guard let more = read(within: milliseconds) else {
                unread = drawn
                return nil
            }
            drawn += more
        } while true
    }

    /// Lets the program go on that has stopped itself, and waits for text; whether it comes.
    ///
    /// A signal to go on is void when it comes before the program has sent itself the one to stop, so it is repeated.
    func goOn(until text: String) -> Bool {
        for _ in 1...20 {
            send(SIGCONT)
            if wait(for: text, milliseconds: 3_000) != nil { return true }
        }
        return false
    }

    /// How the program ends, what it draws at last being read.
    func waitForEnd() -> End {
        while let more = read() { unread += more }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }

    /// The next bytes; `nil` once the program is gone, or when it has drawn nothing for that long.
    private func read(within milliseconds: Int32 = 60_000) -> [UInt8]? {
        var target = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
        guard poll(&target, 1, milliseconds) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = Foundation.read(keyboard, &bytes, bytes.count)
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }
}

// glibc declares these for X/Open sources only, which Swift's are not.
#if canImport(Glibc)
// swift-format-ignore: AlwaysUseLowerCamelCase
@_silgen_name("posix_openpt")
private func posix_openpt(_ flags: Int32) -> Int32

@_silgen_name("grantpt")
private func grantpt(_ keyboard: Int32) -> Int32

@_silgen_name("unlockpt")
private func unlockpt(_ keyboard: Int32) -> Int32

@_silgen_name("ptsname")
private func ptsname(_ keyboard: Int32) -> UnsafeMutablePointer<CChar>?
#endif
