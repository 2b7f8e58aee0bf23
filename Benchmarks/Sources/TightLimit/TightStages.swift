// Stages by hand, on top of `TightRelay`: each is a closure around a closure, specialised by its client, and takes a lock
// only where several sources meet.
import Synchronization

@inlinable @inline(never)
public func limitScan<A, B>(_ seed: B, _ f: @escaping (B, A) -> B, _ next: @escaping (B) -> Void) -> (A) -> Void {
    let state = TightState(seed)
    return { element in
        let result = f(state.value, element)
        state.value = result
        next(result)
    }
}

@inlinable @inline(never)
public func limitDistinct<A: Equatable>(_ next: @escaping (A) -> Void) -> (A) -> Void {
    let state = TightState<A?>(nil)
    return { element in
        guard state.value != element else { return }
        state.value = element
        next(element)
    }
}

/// What one stage remembers.
@usableFromInline
final class TightState<Value> {
    @usableFromInline @exclusivity(unchecked) var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
}

/// A value with a lock and a relay beside it.
public final class TightBehavior<Element: Sendable>: @unchecked Sendable {  // proof: the value is in the mutex
    @usableFromInline let relay = TightRelay<Element>()
    @usableFromInline let stored: Mutex<Element>

    @inlinable
    public init(_ value: Element) { stored = Mutex(value) }

    @inlinable
    public var value: Element { stored.withLock { $0 } }

    @inlinable @inline(never)
    public func accept(_ element: Element) {
        stored.withLock { $0 = element }
        relay.accept(element)
    }

    @inlinable
    public func subscribe(_ observer: @escaping (Element) -> Void) {
        observer(value)
        relay.subscribe(observer)
    }
}

/// Makes calls from several sources one at a time.
@inlinable @inline(never)
public func limitSerial<A>(_ next: @escaping (A) -> Void) -> (A) -> Void {
    let lock = TightLock(())
    return { element in lock.mutex.withLock { _ in next(element) } }
}

/// The newest of each of two sources, once both have one.
@inlinable @inline(never)
public func limitCombine<A: Sendable, B: Sendable, C>(
    _ f: @escaping (A, B) -> C, _ next: @escaping (C) -> Void
) -> ((A) -> Void, (B) -> Void) {
    let lock = TightLock<(A?, B?)>((nil, nil))
    return (
        { a in
            let both = lock.mutex.withLock { state in
                state.0 = a
                return state
            }
            if let b = both.1 { next(f(a, b)) }
        },
        { b in
            let both = lock.mutex.withLock { state in
                state.1 = b
                return state
            }
            if let a = both.0 { next(f(a, b)) }
        }
    )
}

/// A source of one element.
@inlinable @inline(never)
public func limitJust<A>(_ element: A) -> (@escaping (A) -> Void) -> Void { { next in next(element) } }

/// A source of the elements of a sequence, which stops when the flag is set.
@inlinable @inline(never)
public func limitFrom<Elements: Sequence>(
    _ elements: Elements, _ isDisposed: TightFlag, _ next: @escaping (Elements.Element) -> Void
) {
    for element in elements {
        if isDisposed.isSet { return }
        next(element)
    }
}

public final class TightFlag: Sendable {
    @usableFromInline let flag = Atomic<Bool>(false)

    @inlinable
    public init() {}

    @inlinable public var isSet: Bool { flag.load(ordering: .acquiring) }

    @inlinable
    public func set() { flag.store(true, ordering: .releasing) }

    @inlinable
    public func clear() { flag.store(false, ordering: .releasing) }

    /// Sets it, and tells whether it was set before.
    @inlinable
    public func exchange() -> Bool { flag.exchange(true, ordering: .acquiringAndReleasing) }
}

@usableFromInline
final class TightLock<State: Sendable>: @unchecked Sendable {  // proof: the state is in the mutex
    @usableFromInline let mutex: Mutex<State>

    @inlinable
    init(_ state: State) { mutex = Mutex(state) }
}
