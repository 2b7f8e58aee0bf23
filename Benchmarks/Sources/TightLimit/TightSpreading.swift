// Stages by hand on streams of streams.
import Synchronization

/// Passes on a relay for every `count` elements, which it sends there. A timer could come in beside them, hence the lock.
@inlinable @inline(never)
public func limitWindow<A>(_ count: Int, _ next: @escaping (TightRelay<A>) -> Void) -> (A) -> Void {
    let lock = TightLock<(TightRelay<A>?, Int)>((nil, 0))
    return { element in
        var isNew = false
        let relay = lock.mutex.withLock { window in
            if window.0 == nil || window.1 == count {
                window = (TightRelay(), 0)
                isNew = true
            }
            window.1 += 1
            return window.0!
        }
        if isNew { next(relay) }
        relay.accept(element)
    }
}

/// Starts what `f` makes of each element, as `limitFlatMap` does, if fewer than `count` run.
@inlinable @inline(never)
public func limitMerge<A, B>(
    _ count: Int, _ f: @escaping (A) -> (@escaping (B) -> Void) -> Void, _ next: @escaping (B) -> Void
) -> (A) -> Void {
    let lock = TightLock(0)
    let start = limitFlatMap(f, next)
    return { element in
        let mayRun = lock.mutex.withLock { running in
            guard running < count else { return false }
            running += 1
            return true
        }
        guard mayRun else { return }
        start(element)
        lock.mutex.withLock { $0 -= 1 }
    }
}

/// Starts what `f` makes of each element, as `limitFlatMap` does, one after another.
@inlinable @inline(never)
public func limitConcatMap<A: Sendable, B>(
    _ f: @escaping (A) -> (@escaping (B) -> Void) -> Void, _ next: @escaping (B) -> Void
) -> (A) -> Void {
    let lock = TightLock<(isRunning: Bool, waiting: [A])>((false, []))
    let start = limitFlatMap(f, next)
    return { element in
        let mayRun = lock.mutex.withLock { state in
            if state.isRunning { state.waiting.append(element) }
            defer { state.isRunning = true }
            return !state.isRunning
        }
        var current = mayRun ? element : nil
        while let element = current {
            start(element)
            current = lock.mutex.withLock { state in
                state.isRunning = !state.waiting.isEmpty
                return state.isRunning ? state.waiting.removeFirst() : nil
            }
        }
    }
}

/// A source of one element that could have more, so it looks whether it was disposed.
@inlinable @inline(never)
public func limitOne<A>(_ element: A) -> (@escaping (A) -> Void) -> Void {
    { next in limitFrom(CollectionOfOne(element), TightFlag(), next) }
}
