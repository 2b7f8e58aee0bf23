import StreamKit
import Synchronization
import Testing
import XCTest

/// Records the events it is sent, from whatever thread.
final class Recorder<Element>: ObserverType, @unchecked Sendable {  // proof: `recorded` is touched under `lock` only
    private let lock = Mutex<Void>(())
    private var recorded: [Event<Element>] = []

    func on(_ event: Event<Element>) {
        lock.withLock { _ in recorded.append(event) }
    }

    var events: [Event<Element>] { lock.withLock { _ in recorded } }
    var elements: [Element] { events.compactMap(\.element) }
    var log: [String] { events.map(\.debugDescription) }
}

enum TestError: Error, Equatable {
    case first, second
}

/// Fulfils an expectation when it is released, which has to be on main.
final class ReleasedOnMain: Sendable {
    private let released: XCTestExpectation

    init(_ released: XCTestExpectation) {
        self.released = released
    }

    /// Keeps this captured.
    func touch() {}

    deinit {
        dispatchPrecondition(condition: .onQueue(.main))
        released.fulfill()
    }
}

/// Runs what it was given when a test says so.
final class ManualScheduler: ImmediateSchedulerType {
    private let queue = Mutex<[@Sendable () -> Void]>([])

    func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        queue.withLock { $0.append(action) }
        return Disposables.create()
    }

    func runAll() {
        while let action = queue.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { action() }
    }
}

/// How far apart on the stack the measured places are.
struct StackGauge {
    private var lowest = UInt.max
    private var highest = UInt.min

    @inline(never)
    mutating func measure() {
        var here: UInt8 = 0
        let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
        lowest = min(lowest, address)
        highest = max(highest, address)
    }

    var depth: UInt { highest >= lowest ? highest - lowest : 0 }
}

/// Runs an action when it is released.
final class OnDeinit {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    /// Keeps this captured.
    func touch() {}

    deinit {
        action()
    }
}

/// Carries a value into a concurrent closure, where what is tested has to keep it safe.
struct Unproven<Value>: @unchecked Sendable {  // proof: each test's claim, which the thread sanitizer checks
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// Counts, from whatever thread.
final class AtomicCounter: Sendable {
    private let value = Atomic<Int>(0)

    var count: Int { value.load(ordering: .acquiring) }

    func add() { value.add(1, ordering: .acquiringAndReleasing) }
    func subtract() { value.subtract(1, ordering: .acquiringAndReleasing) }
}

/// Holds a value until it is told not to.
final class Box<Content> {
    var content: Content?

    init(_ content: Content) {
        self.content = content
    }
}

/// What a process that was expected to trap has written.
func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
