import StreamKit

/// The first of four older shapes of ``CountViewModel``: a private relay, and a method.
///
/// Short, but reading and writing are two steps, so two threads that count at once may count one; and every input is a method
/// of its own, to which nothing can be bound.
public final class MethodCounter {
    public let count: Observable<String>
    private let _count = BehaviorRelay<Int>(value: 0)

    public init() {
        count = _count.map(String.init)
    }

    public func countUp() {
        _count.accept(_count.value + 1)
    }
}
