import Dispatch
import Synchronization

/// Measures what two threads do at the same time, and nothing of what one does before the other has begun or after it is done.
final class Overlap: Sendable {
    private let ready = Atomic<Int>(0)
    private let isOver = Atomic<Bool>(false)
    private let done = Atomic<Int>(0)
    private let elapsed = Atomic<Int>(0)

    /// How long both threads were sending, in the newest run.
    var nanoseconds: Double { Double(elapsed.load(ordering: .acquiring)) }

    /// The same for one event, whichever thread has sent it.
    var nanosecondsPerEvent: Double { nanoseconds / Double(max(1, done.load(ordering: .acquiring))) }

    /// Two threads wait for each other, then send; the first that has sent `count` stops the other.
    func run(_ count: Int, _ send: (Int) -> Void) {
        ready.store(0, ordering: .releasing)
        done.store(0, ordering: .releasing)
        isOver.store(false, ordering: .releasing)
        // The proof: `send` is called by both threads, which is what is measured; it outlives them.
        nonisolated(unsafe) let send = send
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            ready.add(1, ordering: .acquiringAndReleasing)
            while ready.load(ordering: .acquiring) < 2 {}
            let start = ContinuousClock.now
            var sent = 0
            while sent < count, !isOver.load(ordering: .relaxed) {
                send(sent)
                sent += 1
            }
            let time = ContinuousClock.now - start
            if !isOver.exchange(true, ordering: .acquiringAndReleasing) {
                elapsed.store(Int(time / .nanoseconds(1)), ordering: .releasing)
            }
            done.add(sent, ordering: .acquiringAndReleasing)
        }
    }
}
