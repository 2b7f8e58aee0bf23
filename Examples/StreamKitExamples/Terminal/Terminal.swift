import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The terminal: keys come as they are typed, and frames are drawn on a screen of their own.
///
/// ``leave()`` gives it back as it was. It may be called from any thread, so that a signal ends the program tidily also while
/// the main thread is busy.
final class Terminal: Sendable {
    private enum Mode {
        case asFound
        case drawing(before: termios)
        /// The program ends: nothing may be drawn any more.
        case left
    }

    private let mode = Mutex<Mode>(.asFound)

    /// Takes the terminal over.
    func enter() {
        mode.withLock { mode in
            guard case .asFound = mode else { return }
            var before = termios()
            guard tcgetattr(STDIN_FILENO, &before) == 0 else { return }
            var raw = before
            // Ctrl-C and Ctrl-Z stay signals (ISIG), so they work whatever the program is doing.
            raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
            raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
            raw.c_oflag &= ~tcflag_t(OPOST)
            withUnsafeMutableBytes(of: &raw.c_cc) {
                $0[Int(VMIN)] = 1
                $0[Int(VTIME)] = 0
            }
            tcsetattr(STDIN_FILENO, TCSANOW, &raw)
            write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")  // other screen, no cursor, cut lines that are too long
            mode = .drawing(before: before)
        }
    }

    /// Gives the terminal back; for good when `finally`.
    func leave(finally: Bool = true) {
        mode.withLock { mode in
            if case .drawing(var before) = mode {
                write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
                tcsetattr(STDIN_FILENO, TCSANOW, &before)
                mode = .asFound
            }
            if finally { mode = .left }
        }
    }

    /// Draws lines from the top. A tab leads to the next of the columns that the terminal has, which knows how wide a character is.
    func draw(_ lines: [String]) {
        let text = lines.prefix(height).map { "\u{1B}[2K\($0.printable)" }.joined(separator: "\r\n")
        mode.withLock { mode in
            guard case .drawing = mode else { return }
            write("\u{1B}[H\(text)\u{1B}[J")
        }
    }

    /// How many lines there is room for.
    var height: Int {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_row > 0
        return isKnown ? Int(size.ws_row) : 24
    }

    private func write(_ text: String) {
        _ = FileDescriptor.write(text, to: STDOUT_FILENO)
    }
}
