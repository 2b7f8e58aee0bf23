import Synchronization

/// What StreamKit asks of the app as a whole.
public enum Hooks {
    /// Takes an error that reached a subscription without an `onError`, and the place of that subscription.
    public typealias UnhandledErrorHandler = @Sendable (any Error, CodeLocation) -> Void

    private static let handler = Mutex<UnhandledErrorHandler>(writeToStandardError)

    /// Called with every error that nobody handles. At first it writes one line to standard error; it never stops the process.
    public static var unhandledError: UnhandledErrorHandler {
        get { handler.withLock { $0 } }
        set {
            var other = newValue
            handler.withLock { swap(&$0, &other) }
            withExtendedLifetime(other) {}  // what was replaced is released here, where no lock is held
        }
    }

    /// In a struct, because an optimized build crashes on a task-local value that is a closure itself (Swift 6.3).
    private struct Override: Sendable {
        let handler: UnhandledErrorHandler
    }

    @TaskLocal private static var override: Override?

    /// Runs `body` with `handler` in place of ``unhandledError``, for this call and the tasks it starts: tests that run at once
    /// do not see each other's errors.
    package static func withUnhandledError<Result>(
        _ handler: @escaping UnhandledErrorHandler, _ body: () throws -> Result
    ) rethrows -> Result {
        try $override.withValue(Override(handler: handler), operation: body)
    }

    @usableFromInline
    static func report(_ error: any Error, at site: CodeLocation) {
        (override?.handler ?? unhandledError)(error, site)
    }

    private static func writeToStandardError(_ error: any Error, _ site: CodeLocation) {
        Platform.writeToStandardError(
            "\(site): nobody handles the error \(error). To fix, pass onError to subscribe, or recover with catch.\n")
    }
}

/// A place in the source: where a subscription was made.
///
/// The proof for `Sendable`: a static string lives as long as the process and is never written.
public struct CodeLocation: @unchecked Sendable, CustomStringConvertible {
    // A static string is kept in two words, so that a subscription needs no more.
    private let start: UnsafePointer<UInt8>
    private let length: UInt32
    private let row: UInt32

    public init(fileID: StaticString, line: UInt) {
        precondition(
            fileID.hasPointerRepresentation,
            "A code location needs a file name of more than one character, so pass #fileID.")
        start = fileID.utf8Start
        length = UInt32(fileID.utf8CodeUnitCount)
        row = UInt32(clamping: line)
    }

    /// The file, as `#fileID` has it.
    public var fileID: String {
        String(decoding: UnsafeBufferPointer(start: start, count: Int(length)), as: UTF8.self)
    }

    public var line: UInt { UInt(row) }

    public var description: String { "\(fileID):\(row)" }
}
