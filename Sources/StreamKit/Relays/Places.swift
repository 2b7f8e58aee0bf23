/// A place in a multicast's list: what a subscriber has whatever its elements are.
@usableFromInline
class Place: Teardown, @unchecked Sendable {  // proof: all of it belongs to the list's lock
    @exclusivity(unchecked) fileprivate final var next: Unmanaged<Place>?
    @exclusivity(unchecked) fileprivate final var previous: Unmanaged<Place>?
    /// The number of this place's first item; it wraps around.
    @exclusivity(unchecked) private final var joined: UInt32 = 0
    /// Whether that item is still to come.
    @exclusivity(unchecked) private final var isWaiting = false
    @exclusivity(unchecked) final fileprivate(set) var isLinked = false

    @usableFromInline
    override init() {}

    /// Under the lock: its first item is the one with that number.
    final func join(at number: UInt32) {
        joined = number
        isWaiting = true
    }

    /// Under the lock: whether the next item, which has that number, is for this place. Once it was, the numbers may pass around.
    final func hasJoined(by number: UInt32) -> Bool {
        if isWaiting { isWaiting = Int32(bitPattern: joined &- number) > 0 }
        return !isWaiting
    }
}

/// A list of places, which it does not own: who leaves it is released by others, after it has left. All under one lock.
struct Places: ~Copyable {
    private(set) var first: Unmanaged<Place>?
    private var last: Unmanaged<Place>?
    private(set) var count = 0

    mutating func append(_ place: Place) {
        let place = Unmanaged.passUnretained(place)
        place.previous = last
        if let last { last.next = place } else { first = place }
        last = place
        place._withUnsafeGuaranteedRef { $0.isLinked = true }
        count += 1
    }

    mutating func remove(_ place: Place) {
        let place = Unmanaged.passUnretained(place)
        if let next = place.next { next.previous = place.previous } else { last = place.previous }
        if let previous = place.previous { previous.next = place.next } else { first = place.next }
        place._withUnsafeGuaranteedRef { $0.isLinked = false }
        count -= 1
    }
}

/// Places that have left a list while somebody may have been calling them. It owns them.
struct RetiredPlaces: ~Copyable {
    private var newest: Unmanaged<Place>?

    var isEmpty: Bool { newest == nil }

    mutating func retire(_ place: Place) {
        let place = Unmanaged.passRetained(place)
        place.next = newest
        newest = place
    }

    /// Takes over what is in `others`.
    mutating func take(_ others: inout RetiredPlaces) {
        swap(&newest, &others.newest)
    }

    mutating func releaseAll() {
        var place = newest
        newest = nil
        while let current = place {
            place = current.next
            current.release()
        }
    }
}

/// The links of places, without retaining what they are read from.
extension Unmanaged where Instance == Place {
    var next: Unmanaged<Place>? {
        get { _withUnsafeGuaranteedRef { $0.next } }
        nonmutating set { _withUnsafeGuaranteedRef { $0.next = newValue } }
    }

    fileprivate var previous: Unmanaged<Place>? {
        get { _withUnsafeGuaranteedRef { $0.previous } }
        nonmutating set { _withUnsafeGuaranteedRef { $0.previous = newValue } }
    }
}
