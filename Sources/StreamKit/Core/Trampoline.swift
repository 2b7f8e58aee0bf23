import Synchronization

/// Has a job that is asked for while the one before it runs done after that, by the same loop, so that the stack does not grow.
///
/// A job asks for the next one, before it returns or later from wherever, so one at most waits.
@usableFromInline
struct Trampoline: ~Copyable {
    /// How many jobs were asked for and have not returned.
    @usableFromInline let open = Atomic<UInt8>(0)

    @inlinable
    init() {}

    /// Does `job`, and again for every time that it was asked for meanwhile; or leaves it to who is doing one.
    @inlinable
    func run(_ job: () -> Void) {
        guard open.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat { job() } while open.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }
}
