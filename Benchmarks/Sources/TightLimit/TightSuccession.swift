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

/// Starts a failing source anew whenever `trigger`, whose relay is told of the failures, calls back.
@inlinable @inline(never)
public func limitRetry<A>(
    _ source: TightSource<A>, _ next: @escaping (A) -> Void, _ end: @escaping ((any Error)?) -> Void,
    when trigger: (_ failures: TightRelay<any Error>, _ retry: @escaping (any Error) -> Void) -> Void
) {
    let failures = TightRelay<any Error>()
    let loop = TightLoop()
    let attempt = {
        source.start(TightFlag(), next) { error in
            if let error { failures.accept(error) } else { end(nil) }
        }
    }
    trigger(failures) { _ in loop.run(attempt) }
    loop.run(attempt)
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
