import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Gives the terminal back before a signal ends or stops the program, and takes it again when the program goes on.
final class TerminalSignals {
    private var sources: [any DispatchSourceSignal] = []
    private let queue = DispatchQueue(label: "signals")
    private let registrations = DispatchGroup()

    /// - Parameter redraw: called on the main actor when the terminal has to be drawn anew.
    init(_ terminal: Terminal, redraw: @escaping @MainActor @Sendable () -> Void) {
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            // Ended by the signal itself, so that a shell sees what happened.
            observe(number) {
                terminal.leave()
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
        }
        observe(SIGTSTP) {
            terminal.leave(finally: false)
            signal(SIGTSTP, SIG_DFL)
            kill(getpid(), SIGTSTP)
        }
        observe(SIGCONT) {
            signal(SIGTSTP, SIG_IGN)
            terminal.enter()
            Task { await redraw() }
        }
        observe(SIGWINCH) { Task { await redraw() } }
        registrations.wait()  // what comes before a source listens is lost
    }

    deinit {
        for source in sources { source.cancel() }
    }

    private func observe(_ number: Int32, _ action: @escaping @Sendable () -> Void) {
        signal(number, SIG_IGN)  // what it would do by itself; the source hears of it all the same
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler(handler: action)
        registrations.enter()
        source.setRegistrationHandler { [registrations] in registrations.leave() }
        source.activate()
        sources.append(source)
    }
}
