import Dispatch
import Foundation
import StreamKit

/// A wait of the thread that makes it, which another thread, or work on the main queue, ends.
final class BlockingWait: Sendable {
    private let deadline: ContinuousClock.Instant?
    private let isOnMainThread = Thread.isMainThread
    private let semaphore = DispatchSemaphore(value: 0)
    private let hasEnded = Harness.Locked(false)

    /// A wait that begins now and lasts `timeout` at most.
    init(for timeout: Duration?) {
        // A span that no clock can add to its time is as good as none.
        let longest = Duration.seconds(100 * 365 * 24 * 3600)
        deadline = timeout.flatMap { $0 < longest ? .now + max($0, .zero) : nil }
    }

    /// Whether the time is up.
    var isLate: Bool { deadline.map { $0 <= .now } ?? false }

    /// Ends the wait; later calls do nothing.
    func end() {
        let isFirst = hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return !hasEnded
        }
        guard isFirst else { return }
        semaphore.signal()
        // The run loop looks up only for work.
        if isOnMainThread { DispatchQueue.main.async {} }
    }

    /// Returns once it has ended, or the time is up.
    func untilEnd() {
        while isOnMainThread, !hasEnded.withLock({ $0 }), !isLate {
            // It runs no loop, and says so, inside of what the main queue runs already.
            guard RunLoop.main.run(mode: .default, before: date) else { break }
        }
        _ = semaphore.wait(timeout: deadline.map { .now() + remaining(until: $0) / .seconds(1) } ?? .distantFuture)
    }

    private var date: Date {
        deadline.map { Date(timeIntervalSinceNow: remaining(until: $0) / .seconds(1)) } ?? .distantFuture
    }

    private func remaining(until deadline: ContinuousClock.Instant) -> Duration {
        max(ContinuousClock.now.duration(to: deadline), .zero)
    }
}
