// Stages by hand where many sources of one kind meet. Each decides under one lock, and calls on after it.
import Synchronization

/// What eight sources have sent last.
public typealias TightEight<A> = (A?, A?, A?, A?, A?, A?, A?, A?)

/// A closure for each of eight sources; `f` is called with the newest elements once each has one.
@inlinable @inline(never)
public func limitCombineEight<A: Sendable, B>(
    _ f: @escaping (A, A, A, A, A, A, A, A) -> B, _ next: @escaping (B) -> Void
) -> [(A) -> Void] {
    let lock = TightLock<TightEight<A>>((nil, nil, nil, nil, nil, nil, nil, nil))
    func entry(_ store: @escaping (inout TightEight<A>, A) -> Void) -> (A) -> Void {
        { element in
            let all = lock.mutex.withLock { all in
                store(&all, element)
                return all
            }
            guard let a = all.0, let b = all.1, let c = all.2, let d = all.3, let e = all.4, let f5 = all.5,
                let g = all.6, let h = all.7
            else { return }
            next(f(a, b, c, d, e, f5, g, h))
        }
    }
    return [
        entry { $0.0 = $1 }, entry { $0.1 = $1 }, entry { $0.2 = $1 }, entry { $0.3 = $1 }, entry { $0.4 = $1 },
        entry { $0.5 = $1 }, entry { $0.6 = $1 }, entry { $0.7 = $1 },
    ]
}

/// A closure for each of `count` sources; an array of the newest elements goes on once each has one.
@inlinable @inline(never)
public func limitCombineAll<A: Sendable>(_ count: Int, _ next: @escaping ([A]) -> Void) -> [(A) -> Void] {
    let lock = TightLock<(latest: [A?], missing: Int)>((Array(repeating: nil, count: count), count))
    return (0..<count).map { index in
        { element in
            let all = lock.mutex.withLock { state -> [A]? in
                if state.latest[index] == nil { state.missing -= 1 }
                state.latest[index] = element
                return state.missing == 0 ? state.latest.map { $0! } : nil
            }
            if let all { next(all) }
        }
    }
}

/// A closure for each of three sources; `f` is called with their first elements, then with the second ones, and so on.
@inlinable @inline(never)
public func limitZipThree<A: Sendable, B>(
    _ f: @escaping (A, A, A) -> B, _ next: @escaping (B) -> Void
) -> [(A) -> Void] {
    let lock = TightLock<([A], [A], [A])>(([], [], []))
    func entry(_ store: @escaping (inout ([A], [A], [A]), A) -> Void) -> (A) -> Void {
        { element in
            let all = lock.mutex.withLock { all -> (A, A, A)? in
                store(&all, element)
                if all.0.isEmpty || all.1.isEmpty || all.2.isEmpty { return nil }
                return (all.0.removeFirst(), all.1.removeFirst(), all.2.removeFirst())
            }
            if let all { next(f(all.0, all.1, all.2)) }
        }
    }
    return [entry { $0.0.append($1) }, entry { $0.1.append($1) }, entry { $0.2.append($1) }]
}

/// The same for eight.
@inlinable @inline(never)
public func limitZipEight<A: Sendable, B>(
    _ f: @escaping (A, A, A, A, A, A, A, A) -> B, _ next: @escaping (B) -> Void
) -> [(A) -> Void] {
    let lock = TightLock<([A], [A], [A], [A], [A], [A], [A], [A])>(([], [], [], [], [], [], [], []))
    func entry(_ store: @escaping (inout ([A], [A], [A], [A], [A], [A], [A], [A]), A) -> Void) -> (A) -> Void {
        { element in
            let all = lock.mutex.withLock { all -> (A, A, A, A, A, A, A, A)? in
                store(&all, element)
                if all.0.isEmpty || all.1.isEmpty || all.2.isEmpty || all.3.isEmpty { return nil }
                if all.4.isEmpty || all.5.isEmpty || all.6.isEmpty || all.7.isEmpty { return nil }
                return (
                    all.0.removeFirst(), all.1.removeFirst(), all.2.removeFirst(), all.3.removeFirst(),
                    all.4.removeFirst(), all.5.removeFirst(), all.6.removeFirst(), all.7.removeFirst()
                )
            }
            if let all { next(f(all.0, all.1, all.2, all.3, all.4, all.5, all.6, all.7)) }
        }
    }
    return [
        entry { $0.0.append($1) }, entry { $0.1.append($1) }, entry { $0.2.append($1) }, entry { $0.3.append($1) },
        entry { $0.4.append($1) }, entry { $0.5.append($1) }, entry { $0.6.append($1) }, entry { $0.7.append($1) },
    ]
}

/// A closure for each of `count` sources; an array of their first elements goes on, then one of the second ones, and so on.
@inlinable @inline(never)
public func limitZipAll<A: Sendable>(_ count: Int, _ next: @escaping ([A]) -> Void) -> [(A) -> Void] {
    let lock = TightLock<(queues: [[A]], empty: Int)>((Array(repeating: [], count: count), count))
    return (0..<count).map { index in
        { element in
            let all = lock.mutex.withLock { state -> [A]? in
                if state.queues[index].isEmpty { state.empty -= 1 }
                state.queues[index].append(element)
                if state.empty > 0 { return nil }
                let all = state.queues.indices.map { state.queues[$0].removeFirst() }
                state.empty = state.queues.count { $0.isEmpty }
                return all
            }
            if let all { next(all) }
        }
    }
}
