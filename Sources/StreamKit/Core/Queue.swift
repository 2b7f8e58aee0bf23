/// A first-in, first-out ring that gives its memory back after a burst.
@usableFromInline
struct Queue<Element> {
    @usableFromInline var slots: ContiguousArray<Element?> = []
    @usableFromInline var head = 0
    @usableFromInline private(set) var count = 0

    /// Storage up to this many slots is kept while the queue is empty.
    @usableFromInline static var keptCapacity: Int { 64 }

    @usableFromInline
    init() {}

    @usableFromInline var isEmpty: Bool { count == 0 }

    /// The element that `popFirst` would hand out.
    @usableFromInline var first: Element? { count > 0 ? slots[head] : nil }

    @usableFromInline
    mutating func append(_ element: Element) {
        if count == slots.count { grow() }
        slots[(head + count) & (slots.count - 1)] = element
        count += 1
    }

    @usableFromInline
    mutating func popFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = slots[head].take()
        head = (head + 1) & (slots.count - 1)
        count -= 1
        if count == 0, slots.count > Self.keptCapacity {
            slots = []
            head = 0
        }
        return element
    }

    /// Calls `body` with the elements, first to last, until it returns `false`.
    @usableFromInline
    func forEach(while body: (Element) -> Bool) {
        for offset in 0..<count {
            guard let element = slots[(head + offset) & (slots.count - 1)], body(element) else { return }
        }
    }

    /// Empties the queue; the caller lets the elements go where it holds no lock.
    @usableFromInline
    mutating func takeAll() -> Queue {
        let all = self
        self = Queue()
        return all
    }

    private mutating func grow() {
        var larger = ContiguousArray<Element?>()
        let capacity = Swift.max(4, slots.count * 2)
        larger.reserveCapacity(capacity)
        for offset in 0..<count { larger.append(slots[(head + offset) & (slots.count - 1)].take()) }
        for _ in count..<capacity { larger.append(nil) }
        slots = larger
        head = 0
    }
}
