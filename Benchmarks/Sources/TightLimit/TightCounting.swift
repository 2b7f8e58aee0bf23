// Stages of one source by hand that remember something: an object of their own and no lock, for one source calls serially.
import Synchronization

@inlinable @inline(never)
public func limitScanInto<A, B>(_ seed: B, _ f: @escaping (inout B, A) -> Void, _ next: @escaping (B) -> Void)
    -> (A) -> Void
{
    let state = TightState(seed)
    return { element in
        f(&state.value, element)
        next(state.value)
    }
}

/// Nobody asks for the result, which would come at the end.
@inlinable @inline(never)
public func limitReduce<A, B>(_ seed: B, _ f: @escaping (B, A) -> B) -> (A) -> Void {
    let state = TightState(seed)
    return { state.value = f(state.value, $0) }
}

@inlinable @inline(never)
public func limitEnumerated<A>(_ next: @escaping ((index: Int, element: A)) -> Void) -> (A) -> Void {
    let state = TightState(0)
    return { element in
        let index = state.value
        state.value = index + 1
        next((index, element))
    }
}

@inlinable @inline(never)
public func limitTake<A>(_ count: Int, _ next: @escaping (A) -> Void) -> (A) -> Void {
    let state = TightState(count)
    return { element in
        guard state.value > 0 else { return }
        state.value -= 1
        next(element)
    }
}

@inlinable @inline(never)
public func limitSkip<A>(_ count: Int, _ next: @escaping (A) -> Void) -> (A) -> Void {
    let state = TightState(count)
    return { element in
        if state.value > 0 { state.value -= 1 } else { next(element) }
    }
}

/// An object that is not kept alive, with each element.
@inlinable @inline(never)
public func limitUnretained<Object: AnyObject, A, B>(
    _ object: Object, _ f: @escaping (Object, A) -> B, _ next: @escaping (B) -> Void
) -> (A) -> Void {
    { [weak object] element in
        if let object { next(f(object, element)) }
    }
}

/// Gathers elements. A timer might want them too, so it takes a lock.
@inlinable @inline(never)
public func limitBuffer<A: Sendable>(_ count: Int, _ next: @escaping ([A]) -> Void) -> (A) -> Void {
    let lock = TightLock<[A]>([])
    return { element in
        let full = lock.mutex.withLock { gathered -> [A]? in
            gathered.append(element)
            guard gathered.count == count else { return nil }
            defer { gathered = [] }
            return gathered
        }
        if let full { next(full) }
    }
}

/// A relay for each key.
@inlinable @inline(never)
public func limitGroupBy<A, Key: Hashable>(
    _ f: @escaping (A) -> Key, _ next: @escaping (Key, TightRelay<A>) -> Void
) -> (A) -> Void {
    let groups = TightState<[Key: TightRelay<A>]>([:])
    return { element in
        let key = f(element)
        if let group = groups.value[key] { return group.accept(element) }
        let group = TightRelay<A>()
        groups.value[key] = group
        next(key, group)
        group.accept(element)
    }
}
