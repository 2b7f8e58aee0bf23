import Dispatch
import StreamKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a key does to the screens.
enum ScreenChange {
    case stay
    case close
    case open(ScreenSession.Maker)
}

/// One screen of the terminal: it shows outputs, and makes inputs of keys.
@MainActor
protocol Screen: AnyObject {
    /// What is shown now.
    func lines(height: Int) -> [String]

    func handle(_ key: Key) -> ScreenChange
}

/// Shows screens at a terminal, the one opened last, until the last one is closed.
@MainActor
final class ScreenSession {
    /// Makes a screen, which calls the closure whenever what it shows has changed.
    typealias Maker = @MainActor (_ redraw: @escaping @MainActor () -> Void) -> any Screen

    private let terminal = Terminal()
    private var screens: [any Screen] = []
    private var decoder = KeyDecoder()
    private var isDrawing = false
    private var end: CheckedContinuation<Void, Never>?

    func run(_ makers: [Maker]) async {
        let signals = TerminalSignals(terminal) { [weak self] in self?.setNeedsDrawing() }
        terminal.enter()
        for maker in makers { open(maker) }
        let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        keys.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readKeys() } }
        keys.activate()
        await withCheckedContinuation { end = $0 }
        keys.cancel()
        terminal.leave()
        withExtendedLifetime(signals) {}
    }

    private func open(_ maker: Maker) {
        screens.append(maker { [weak self] in self?.setNeedsDrawing() })
        setNeedsDrawing()
    }

    private func close() {
        _ = screens.popLast()
        if screens.isEmpty { finish() } else { setNeedsDrawing() }
    }

    private func finish() {
        end?.resume()
        end = nil
    }

    private func readKeys() {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else {
            if count == 0 || (errno != EINTR && errno != EAGAIN) { finish() }  // the terminal is gone
            return
        }
        for key in decoder.keys(in: Array(bytes.prefix(count))) {
            guard let screen = screens.last else { return }
            if key == .endOfInput { return finish() }
            switch screen.handle(key) {
            case .stay: break
            case .close: close()
            case .open(let maker): open(maker)
            }
        }
    }

    /// Draws once for all changes that come together.
    private func setNeedsDrawing() {
        guard !isDrawing else { return }
        isDrawing = true
        Task {
            isDrawing = false
            if let screen = screens.last { terminal.draw(screen.lines(height: terminal.height)) }
        }
    }
}
