/// One thing to measure, and its hand-written limit.
struct Case: Sendable {
    let name: String
    /// Builds both sides anew.
    let make: @Sendable () -> Sides
}

/// The two sides of a case: each does the thing `count` times.
struct Sides {
    let ours: (_ count: Int) -> Void
    var limit: ((_ count: Int) -> Void)?
    /// What is taken off our side, where it is only the rest that is measured; there is no other side then.
    var surplus: Surplus?
    /// How many events (or subscriptions) doing it once stands for.
    var eventsPerCall = 1
    /// Makes one subscription (or one stream) and returns it, so that its memory can be counted.
    var built: (() -> Any)?
    /// How much longer than others its rounds are: enough for threads to meet.
    var roundFactor = 1
    /// Whether doing it is sending events, so that its allocations are counted too.
    var sendsEvents = true
    /// Where a call that measures itself leaves what it found.
    var overlap: Overlap?
}

/// The part of our side that is not measured, and how many nanoseconds each part of the rest may take.
struct Surplus {
    let over: (_ count: Int) -> Void
    let parts: Int
    let allowed: Double
}

/// What a subscriber adds its elements to. A pointer, because a captured `var` costs an exclusivity check an element, which
/// would be most of what is measured.
struct Sink {
    private let sum: UnsafeMutablePointer<Int>

    init() {
        sum = .allocate(capacity: 1)
        sum.initialize(to: 0)
    }

    @inline(__always)
    func add(_ value: Int) { sum.pointee &+= value }
}

/// `value`, of which the compiler knows nothing any more.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func opaque<Value>(_ value: Value) -> Value { value }
