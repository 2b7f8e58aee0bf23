// Sources one after another, by hand.
import Synchronization

/// A source that can end: it sees in the flag that nobody wants more.
public struct TightSource<Element> {
    @usableFromInline
    let start: (TightFlag, _ next: @escaping (Element) -> Void, _ end: @escaping ((any Error)?) -> Void) -> Void

    @inlinable
    public init(
        _ start: @escaping (TightFlag, @escaping (Element) -> Void, @escaping ((any Error)?) -> Void) -> Void
    ) {
        self.start = start
    }
}

extension TightSource {
    @inlinable
    public static func just(_ element: Element) -> TightSource {
        TightSource { isDisposed, next, end in
            next(element)
            if !isDisposed.isSet { end(nil) }
        }
    }

    @inlinable
    public static func from<Elements: Sequence>(_ elements: Elements) -> TightSource where Elements.Element == Element {
        TightSource { isDisposed, next, end in
            limitFrom(elements, isDisposed, next)
            if !isDisposed.isSet { end(nil) }
        }
    }
}

/// Sources one after another. Each has a flag of its own, which the one of the whole sets; one that ends while it is started leaves
/// its successor to the loop below it.
public final class TightSuccession<Element>: @unchecked Sendable {  // proof: what varies is under the lock
    @usableFromInline let lock = Mutex<Void>(())
    @usableFromInline let next: (Element) -> Void
    @usableFromInline let end: ((any Error)?) -> Void
    /// The source after the end of the one before, or `nil` for the end of the whole.
    @usableFromInline let following: ((any Error)?) -> TightSource<Element>?
    @usableFromInline @exclusivity(unchecked) var current: TightFlag?
    @usableFromInline @exclusivity(unchecked) var waiting: TightSource<Element>?
    @usableFromInline @exclusivity(unchecked) var isStarting = false
    @usableFromInline @exclusivity(unchecked) var isDisposed = false

    @inlinable
    public init(
        _ next: @escaping (Element) -> Void, _ end: @escaping ((any Error)?) -> Void,
        following: @escaping ((any Error)?) -> TightSource<Element>?
    ) {
        self.next = next
        self.end = end
        self.following = following
    }

    @inlinable
    public func run(_ first: TightSource<Element>) {
        var upcoming: TightSource<Element>? = first
        while let source = upcoming {
            let flag = TightFlag()
            let isOver = lock.withLock { _ in
                current = flag
                isStarting = true
                return isDisposed
            }
            if isOver { return }
            source.start(flag, next) { error in
                flag.set()
                self.goOn(after: error)
            }
            upcoming = lock.withLock { _ in
                isStarting = false
                return waiting.take()
            }
        }
    }

    @inlinable
    func goOn(after error: (any Error)?) {
        guard let source = following(error) else { return end(error) }
        let isLeft = lock.withLock { _ in
            if isStarting { waiting = source }
            return isStarting
        }
        if !isLeft { run(source) }
    }

    @inlinable
    public func dispose() {
        let flag = lock.withLock { _ in
            isDisposed = true
            return current
        }
        flag?.set()
    }
}

/// Notes that there was an element.
@inlinable @inline(never)
public func limitIfEmpty<A>(_ next: @escaping (A) -> Void) -> (A) -> Void {
    let isEmpty = TightState(true)
    return { element in
        isEmpty.value = false
        next(element)
    }
}

/// Starts `other` after a source that has ended without an element.
@inlinable @inline(never)
public func limitIfEmptySwitch<A>(
    _ source: TightSource<A>, to other: TightSource<A>, _ next: @escaping (A) -> Void,
    _ end: @escaping ((any Error)?) -> Void
) -> TightSuccession<A> {
    let isEmpty = TightState(true)
    let watched = TightSource<A> { isDisposed, next, end in
        source.start(
            isDisposed,
            { element in
                isEmpty.value = false
                next(element)
            }, end)
    }
    let succession = TightSuccession(next, end) { error in
        guard error == nil, isEmpty.value else { return nil }
        isEmpty.value = false
        return other
    }
    succession.run(watched)
    return succession
}

/// Starts a failing source anew whenever `trigger`, whose relay is told of the failures, calls back; what it calls back with while
/// an attempt runs is dropped. The attempt that runs can be disposed.
@inlinable @inline(never)
public func limitRetry<A>(
    _ source: TightSource<A>, _ next: @escaping (A) -> Void, _ end: @escaping ((any Error)?) -> Void,
    when trigger: (_ failures: TightRelay<any Error>, _ retry: @escaping (any Error) -> Void) -> Void
) -> TightRetry<A> {
    let retry = TightRetry(source, next, end)
    trigger(retry.failures) { _ in retry.triggered() }
    retry.attempt()
    return retry
}

public final class TightRetry<Element>: @unchecked Sendable {  // proof: what varies is in the mutex
    @usableFromInline let source: TightSource<Element>
    @usableFromInline let next: (Element) -> Void
    @usableFromInline let end: ((any Error)?) -> Void
    @usableFromInline let failures = TightRelay<any Error>()
    @usableFromInline let loop = TightLoop()
    @usableFromInline let lock = TightLock<(isWaiting: Bool, isDisposed: Bool, current: TightFlag?)>(
        (false, false, nil))

    @inlinable
    init(_ source: TightSource<Element>, _ next: @escaping (Element) -> Void, _ end: @escaping ((any Error)?) -> Void) {
        self.source = source
        self.next = next
        self.end = end
    }

    @inlinable
    func attempt() {
        loop.run {
            let flag = TightFlag()
            let isOver = lock.mutex.withLock { state in
                if !state.isDisposed { state.current = flag }
                return state.isDisposed
            }
            if isOver { return }
            source.start(flag, next) { error in
                flag.set()
                if let error { self.failed(error) } else { self.end(nil) }
            }
        }
    }

    @inlinable
    func failed(_ error: any Error) {
        let isOver = lock.mutex.withLock { state in
            state.isWaiting = true
            return state.isDisposed
        }
        if !isOver { failures.accept(error) }
    }

    @inlinable
    func triggered() {
        let isWanted = lock.mutex.withLock { state in
            defer { state.isWaiting = false }
            return state.isWaiting
        }
        if isWanted { attempt() }
    }

    @inlinable
    public func dispose() {
        lock.mutex.withLock { state in
            state.isDisposed = true
            state.current.take()?.set()
        }
    }
}

/// Runs jobs one after another: who comes while one runs leaves its own to that, so that the stack does not grow.
@usableFromInline
final class TightLoop: Sendable {
    @usableFromInline let waiting = Mutex(0)

    @usableFromInline
    init() {}

    @inlinable
    func run(_ job: () -> Void) {
        let isFirst = waiting.withLock { count in
            count += 1
            return count == 1
        }
        guard isFirst else { return }
        var hasMore = true
        while hasMore {
            job()
            hasMore = waiting.withLock { count in
                count -= 1
                return count > 0
            }
        }
    }
}
