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

/// No closure is called once it was disposed, which each of them may have done; an error that one throws is the end.
@inlinable @inline(never)
public func limitGenerate<A>(
    _ initial: A, _ condition: (A) throws -> Bool, _ iterate: (A) throws -> A, _ isDisposed: TightFlag,
    _ next: (A) -> Void, _ end: ((any Error)?) -> Void = { _ in }
) {
    var element = initial
    do {
        while try condition(element) {
            if isDisposed.isSet { return }
            next(element)
            if isDisposed.isSet { return }
            element = try iterate(element)
            if isDisposed.isSet { return }
        }
        if !isDisposed.isSet { end(nil) }
    } catch {
        if !isDisposed.isSet { end(error) }
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

/// The elements of a sequence, each in a piece of work of its own, which can be taken back. Where work runs within the call that
/// schedules it, it is left to the loop below, so that the stack does not grow.
// The proof: there is one step at a time, and the slot has a lock of its own.
public final class TightSteps<Elements: IteratorProtocol & SendableMetatype>: @unchecked Sendable {
    @usableFromInline @exclusivity(unchecked) var elements: Elements
    @usableFromInline let clock: TightClock
    @usableFromInline let slot = TightSlot()
    @usableFromInline let loop = TightLoop()
    @usableFromInline let next: (Elements.Element) -> Void
    @usableFromInline let end: () -> Void

    @inlinable
    public init(
        _ elements: Elements, _ clock: TightClock, _ next: @escaping (Elements.Element) -> Void,
        _ end: @escaping () -> Void = {}
    ) {
        self.elements = elements
        self.clock = clock
        self.next = next
        self.end = end
    }

    @inlinable
    public func schedule() {
        slot.put { clock.run(after: .zero) { self.loop.run { self.step() } } }
    }

    @inlinable
    func step() {
        if slot.isDisposed { return }
        guard let element = elements.next() else {
            slot.dispose()
            return end()
        }
        next(element)
        schedule()
    }

    @inlinable
    public func dispose() { slot.dispose() }
}

/// Gathers the elements of a source that ends.
@inlinable @inline(never)
public func limitToArray<A>(_ source: (@escaping (A) -> Void) -> Void, _ next: ([A]) -> Void) {
    let gathered = TightState<[A]>([])
    source { gathered.value.append($0) }
    next(gathered.value)
}
