import Synchronization

/// Counts, from whatever thread.
final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    var count: Int { value.load(ordering: .acquiring) }

    func increment() { value.add(1, ordering: .acquiringAndReleasing) }
    func decrement() { value.subtract(1, ordering: .acquiringAndReleasing) }
}
