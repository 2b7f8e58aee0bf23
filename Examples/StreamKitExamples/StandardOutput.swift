#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Writes lines, at once: who reads them through a pipe is not kept waiting for a buffer to fill.
@MainActor
enum StandardOutput {
    static func print(_ line: String) {
        guard !FileDescriptor.write(line.printable + "\n", to: STDOUT_FILENO) else { return }
        // Who read it has gone away, as `head` does, and wants no explanation.
        if errno == EPIPE { Program.exit(EX_IOERR) }
        let problem = Problem.unwritable(String(cString: strerror(errno)))
        StandardError.print(problem.message)
        Program.exit(problem.status)
    }
}

enum StandardError {
    static func print(_ line: String) {
        _ = FileDescriptor.write(line.printable + "\n", to: STDERR_FILENO)
    }
}

enum FileDescriptor {
    /// Whether all of `text` was written; if not, `errno` says why.
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EAGAIN {
                var target = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&target, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

extension String {
    /// This text without what a terminal would obey: a description from the network may contain anything.
    var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !Self.isObeyed($0) }))
    }

    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\t" && scalar != "\n"
    }
}
