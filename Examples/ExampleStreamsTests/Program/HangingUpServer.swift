import Foundation

#if canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// A server of the own machine that hangs up on who calls, when it is told to.
final class HangingUpServer {
    let address: String
    private let listener: Int32
    private var call: Int32?

    init() throws {
        #if canImport(Glibc)
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &name) { [listener] name in
            name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isListening else { throw PseudoTerminal.Trouble(call: "listen") }
        address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))"
    }

    deinit {
        hangUp()
        close(listener)
    }

    /// Waits until somebody calls; whether somebody did.
    func takesCall() -> Bool {
        var target = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        guard poll(&target, 1, 60_000) > 0 else { return false }
        hangUp()
        call = accept(listener, nil, nil)
        return true
    }

    func hangUp() {
        if let call { close(call) }
        call = nil
    }
}
