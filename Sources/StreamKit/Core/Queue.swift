/// A first-in, first-out ring that gives its memory back after a burst.
@usableFromInline
struct Queue<Element> {
    @usableFromInline var slots: ContiguousArray<Element?> = []
    // Small, because every gate has two of them.
    @usableFromInline var start: UInt32 = 0
    @usableFromInline var length: UInt32 = 0

    /// Storage up to this many slots is kept while the queue is empty.
    @inlinable static var keptCapacity: Int { 64 }

    @inlinable
    init() {}

    @inlinable var count: Int { Int(truncatingIfNeeded: length) }

    @inlinable var isEmpty: Bool { length == 0 }

    /// The element that `popFirst` would hand out.
    @inlinable var first: Element? { isEmpty ? nil : slots[slot(of: 0)] }

    /// The slot of the element at `offset` from the first.
    @inlinable
    func slot(of offset: Int) -> Int { (Int(truncatingIfNeeded: start) + offset) & (slots.count - 1) }

    @inlinable
    mutating func append(_ element: Element) {
        if count == slots.count { grow() }
        slots[slot(of: count)] = element
        length += 1
    }

    @inlinable
    mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        let element = slots[slot(of: 0)].take()
        start = UInt32(truncatingIfNeeded: slot(of: 1))
        length -= 1
        if isEmpty, slots.count > Self.keptCapacity {
            slots = []
            start = 0
        }
        return element
    }

    /// Calls `body` with the elements, first to last, until it returns `false`.
    @usableFromInline
    func forEach(while body: (Element) -> Bool) {
        for offset in 0..<count {
            guard let element = slots[slot(of: offset)], body(element) else { return }
        }
    }

    /// Empties the queue; the caller lets the elements go where it holds no lock.
    @inlinable
    mutating func takeAll() -> Queue {
        let all = self
        self = Queue()
        return all
    }

    @inlinable @inline(never)
    mutating func grow() {
        var larger = ContiguousArray<Element?>()
        let capacity = Swift.max(4, slots.count * 2)
        larger.reserveCapacity(capacity)
        for offset in 0..<count { larger.append(slots[slot(of: offset)].take()) }
        for _ in count..<capacity { larger.append(nil) }
        slots = larger
        start = 0
    }
}
