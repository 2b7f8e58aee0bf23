// Stages by hand that pass on some elements only.
import Synchronization

@inlinable @inline(never)
public func limitTakeWhile<A>(_ f: @escaping (A) -> Bool, _ next: @escaping (A) -> Void) -> (A) -> Void {
    let isOver = TightState(false)
    return { element in
        if isOver.value { return }
        if f(element) { next(element) } else { isOver.value = true }
    }
}

@inlinable @inline(never)
public func limitSkipWhile<A>(_ f: @escaping (A) -> Bool, _ next: @escaping (A) -> Void) -> (A) -> Void {
    let isOpen = TightState(false)
    return { element in
        if !isOpen.value {
            if f(element) { return }
            isOpen.value = true
        }
        next(element)
    }
}

/// Keeps the last `count` elements.
@inlinable @inline(never)
public func limitTakeLast<A>(_ count: Int) -> (A) -> Void {
    let ring = TightState<(elements: ContiguousArray<A>, start: Int)>(([], 0))
    return { element in
        if ring.value.elements.count < count { return ring.value.elements.append(element) }
        ring.value.elements[ring.value.start] = element
        ring.value.start = ring.value.start + 1 == count ? 0 : ring.value.start + 1
    }
}

/// Passes elements on while the flag is `isOpen`, and the closure that turns it over. They may come from several threads, hence
/// the lock.
@inlinable @inline(never)
public func limitDoor<A>(isOpen: Bool, _ next: @escaping (A) -> Void) -> (element: (A) -> Void, turn: (A) -> Void) {
    let lock = TightLock(isOpen)
    return (
        { element in if lock.mutex.withLock({ $0 }) { next(element) } }, { _ in lock.mutex.withLock { $0 = !isOpen } }
    )
}

/// Keeps the newest element, and passes it on when the other closure is called.
@inlinable @inline(never)
public func limitSample<A: Sendable>(_ next: @escaping (A) -> Void) -> (element: (A) -> Void, sample: (A) -> Void) {
    let lock = TightLock<A?>(nil)
    return (
        { element in lock.mutex.withLock { $0 = element } },
        { _ in
            let newest = lock.mutex.withLock { newest in
                defer { newest = nil }
                return newest
            }
            if let newest { next(newest) }
        }
    )
}
