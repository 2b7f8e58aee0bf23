/// A variable of one subscription that several of its closures may share.
///
/// It stands for a captured `var` where an event passes, and saves the check for exclusive access that one costs. The proof that the
/// check would find nothing: the events of a subscription come one at a time and never from within one another.
@usableFromInline
final class Cell<Value> {
    @usableFromInline @exclusivity(unchecked) var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
}
