@testable import StreamKit

/// What was seen, from whichever thread.
final class Recording<Value>: @unchecked Sendable {  // proof: `stored` is under `lock`
    private let lock = Lock()
    private var stored: [Value] = []

    var values: [Value] { lock.withLock { stored } }

    func append(_ value: Value) { lock.withLock { stored.append(value) } }
}
