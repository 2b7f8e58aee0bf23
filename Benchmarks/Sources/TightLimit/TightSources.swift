// Sources by hand. Each looks, before an element, whether it was disposed.
import Synchronization

/// Elements from a closure, which may call from anywhere: they are made one at a time.
@inlinable @inline(never)
public func limitCreate<A>(
    _ produce: (@escaping (A) -> Void) -> Void, _ isDisposed: TightFlag, _ next: @escaping (A) -> Void
) {
    let serial = limitSerial(next)
    produce { element in
        if !isDisposed.isSet { serial(element) }
    }
}

@inlinable @inline(never)
public func limitGenerate<A>(
    _ initial: A, _ condition: (A) -> Bool, _ iterate: (A) -> A, _ isDisposed: TightFlag, _ next: (A) -> Void
) {
    var element = initial
    while condition(element), !isDisposed.isSet {
        next(element)
        element = iterate(element)
    }
}

/// One element over and over.
@inlinable @inline(never)
public func limitRepeat<A>(_ element: A, _ isDisposed: TightFlag, _ next: (A) -> Void) {
    while !isDisposed.isSet { next(element) }
}

/// The first `count` elements, after which the source is to stop.
@inlinable @inline(never)
public func limitTake<A>(_ count: Int, of isDisposed: TightFlag, _ next: @escaping (A) -> Void) -> (A) -> Void {
    let remaining = TightState(count)
    return { element in
        remaining.value -= 1
        next(element)
        if remaining.value == 0 { isDisposed.set() }
    }
}

/// The elements of a sequence, each in a piece of work of its own.
// The proof: there is one piece of work at a time.
public final class TightSteps<Elements: IteratorProtocol & SendableMetatype>: @unchecked Sendable {
    @usableFromInline @exclusivity(unchecked) var elements: Elements
    @usableFromInline let clock: TightClock
    @usableFromInline let isDisposed: TightFlag
    @usableFromInline let next: (Elements.Element) -> Void
    @usableFromInline @exclusivity(unchecked) var work: TightWork?

    @inlinable
    public init(
        _ elements: Elements, _ clock: TightClock, _ isDisposed: TightFlag, _ next: @escaping (Elements.Element) -> Void
    ) {
        self.elements = elements
        self.clock = clock
        self.isDisposed = isDisposed
        self.next = next
    }

    @inlinable
    public func step() {
        work = clock.run(after: .zero) {
            guard !self.isDisposed.isSet, let element = self.elements.next() else { return }
            self.next(element)
            self.step()
        }
    }
}

/// Gathers the elements of a source that ends.
@inlinable @inline(never)
public func limitToArray<A>(_ source: (@escaping (A) -> Void) -> Void, _ next: ([A]) -> Void) {
    let gathered = TightState<[A]>([])
    source { gathered.value.append($0) }
    next(gathered.value)
}
