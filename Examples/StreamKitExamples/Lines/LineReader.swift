import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads standard input line by line, as far as it is asked to, without holding up the main thread.
final class LineReader: @unchecked Sendable {  // proof: its variables are used on `queue` only
    private let queue = DispatchQueue(label: "standard input")
    private var buffer: [UInt8] = []
    private var number = 0
    private var isAtEnd = false

    /// The next line, without its end; `nil` at the end of the input.
    func next() async throws -> String? {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try self.readLine() }) }
        }
    }

    private func readLine() throws -> String? {
        var searched = 0
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[..<end]
                buffer.removeSubrange(...end)
                return try text(line)
            }
            if isAtEnd {
                defer { buffer = [] }
                return buffer.isEmpty ? nil : try text(buffer[...])
            }
            searched = buffer.count
            try readMore()
        }
    }

    private func readMore() throws {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0 {
            if errno == EINTR { return }
            throw Problem.unreadable(String(cString: strerror(errno)))
        }
        isAtEnd = count == 0
        buffer += bytes.prefix(count)
    }

    private func text(_ line: ArraySlice<UInt8>) throws -> String {
        number += 1
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        guard let text = String(validating: line, as: UTF8.self) else {
            throw Problem.unreadable("line \(number) is not text in UTF-8")
        }
        return text
    }
}
