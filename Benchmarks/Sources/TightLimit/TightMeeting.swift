// Stages by hand where two sources meet. Each decides under one lock, and calls on after it.
import Synchronization

@inlinable @inline(never)
public func limitZip<A: Sendable, B: Sendable, C>(
    _ f: @escaping (A, B) -> C, _ next: @escaping (C) -> Void
) -> ((A) -> Void, (B) -> Void) {
    let lock = TightLock<([A], [B])>(([], []))
    return (
        { a in
            let b = lock.mutex.withLock { queues -> B? in
                if queues.1.isEmpty {
                    queues.0.append(a)
                    return nil
                }
                return queues.1.removeFirst()
            }
            if let b { next(f(a, b)) }
        },
        { b in
            let a = lock.mutex.withLock { queues -> A? in
                if queues.0.isEmpty {
                    queues.1.append(b)
                    return nil
                }
                return queues.0.removeFirst()
            }
            if let a { next(f(a, b)) }
        }
    )
}

@inlinable @inline(never)
public func limitWithLatest<A, B: Sendable, C>(
    _ f: @escaping (A, B) -> C, _ next: @escaping (C) -> Void
) -> (trigger: (A) -> Void, other: (B) -> Void) {
    let lock = TightLock<B?>(nil)
    return (
        { a in
            if let b = lock.mutex.withLock({ $0 }) { next(f(a, b)) }
        },
        { b in lock.mutex.withLock { $0 = b } }
    )
}

/// What was made of the newest element, by its number: elements of the others are dropped.
@inlinable @inline(never)
public func limitSwitch<A>(_ next: @escaping (A) -> Void) -> (_ inner: TightRelay<A>) -> Void {
    let lock = TightLock(0)
    return { inner in
        let number = lock.mutex.withLock { newest in
            newest &+= 1
            return newest
        }
        inner.subscribe { element in
            if lock.mutex.withLock({ $0 == number }) { next(element) }
        }
    }
}

/// The time of a window, asked for at each element.
@inlinable @inline(never)
public func limitThrottle<A>(_ now: @escaping () -> Duration, _ span: Duration, _ next: @escaping (A) -> Void)
    -> (A) -> Void
{
    let lock = TightLock<Duration?>(nil)
    return { element in
        let time = now()
        let isFirst = lock.mutex.withLock { last in
            if let last, time - last < span { return false }
            last = time
            return true
        }
        if isFirst { next(element) }
    }
}

/// Cancels what was scheduled before, and schedules anew.
@inlinable @inline(never)
public func limitDebounce<A: Sendable>(
    _ schedule: @escaping (@escaping @Sendable () -> Void) -> () -> Void, _ next: @escaping (A) -> Void
) -> (A) -> Void {
    let debounce = TightDebounce(next)
    return { element in
        debounce.lock.mutex.withLock { $0 = element }
        debounce.cancel?()
        debounce.cancel = schedule { debounce.fire() }
    }
}

@usableFromInline
final class TightDebounce<Element: Sendable>: @unchecked Sendable {  // proof: the element is in the mutex; one source
    @usableFromInline let lock = TightLock<Element?>(nil)
    @usableFromInline var cancel: (() -> Void)?
    private let next: (Element) -> Void

    @usableFromInline
    init(_ next: @escaping (Element) -> Void) { self.next = next }

    @usableFromInline
    func fire() {
        if let element = lock.mutex.withLock({ $0.take() }) { next(element) }
    }
}

/// Starts what `f` makes of each element; each start has a node in a list, by which it could be ended, and all meet under one lock.
@inlinable @inline(never)
public func limitFlatMap<A, B>(
    _ f: @escaping (A) -> (@escaping (B) -> Void) -> Void, _ next: @escaping (B) -> Void
) -> (A) -> Void {
    let serial = limitSerial(next)
    let list = TightList<B>()
    return { element in
        let node = list.subscribe(serial)
        f(element)(serial)
        node.dispose()
    }
}
