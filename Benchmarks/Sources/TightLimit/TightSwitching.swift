import Synchronization

/// Starts what `f` makes of each element, after it has disposed of the one before, whose late elements are dropped.
@inlinable @inline(never)
public func limitFlatMapLatest<A, B: Sendable>(
    _ f: @escaping (A) -> TightSource<B>, _ next: @escaping (B) -> Void,
    _ end: @escaping ((any Error)?) -> Void = { _ in }
) -> TightSwitching<A, B> {
    TightSwitching(f, next, end)
}

/// The newest inner stream can be disposed, by the next one or with the whole; the end comes when the outer and the inner one have
/// ended. What is decided is decided under a lock, and what is called is called one at a time with no lock held: who comes
/// meanwhile leaves its element to the one who is calling.
public final class TightSwitching<A, B: Sendable>: @unchecked Sendable {  // proof: what varies is in the mutex
    @usableFromInline
    struct State {
        /// Of the inner stream that runs.
        @usableFromInline var current: TightFlag?
        @usableFromInline var isOuterOver = false
        @usableFromInline var isDisposed = false
        @usableFromInline var isCalling = false
        @usableFromInline var waiting: [(element: B, from: TightFlag)] = []

        @usableFromInline
        init() {}
    }

    @usableFromInline let state = Mutex(State())
    @usableFromInline let f: (A) -> TightSource<B>
    @usableFromInline let next: (B) -> Void
    @usableFromInline let end: ((any Error)?) -> Void

    @inlinable
    init(_ f: @escaping (A) -> TightSource<B>, _ next: @escaping (B) -> Void, _ end: @escaping ((any Error)?) -> Void) {
        self.f = f
        self.next = next
        self.end = end
    }

    @inlinable
    public func element(_ element: A) {
        let flag = TightFlag()
        let isOver = state.withLock { state in
            if state.isDisposed { return true }
            state.current?.set()
            state.current = flag
            return false
        }
        if isOver { return }
        f(element).start(flag, { self.send($0, from: flag) }, { self.innerEnded($0, flag) })
    }

    @inlinable
    func send(_ element: B, from flag: TightFlag) {
        let isMine = state.withLock { state in
            if flag.isSet { return false }
            if state.isCalling { state.waiting.append((element, flag)) }
            defer { state.isCalling = true }
            return !state.isCalling
        }
        var current = isMine ? element : nil
        while let element = current {
            next(element)
            current = state.withLock { state in
                while !state.waiting.isEmpty {
                    let (element, flag) = state.waiting.removeFirst()
                    if !flag.isSet { return element }
                }
                state.isCalling = false
                return nil
            }
        }
    }

    @inlinable
    func innerEnded(_ error: (any Error)?, _ flag: TightFlag) {
        let isLast = state.withLock { state in
            if flag.exchange() { return false }
            state.current = nil
            return error != nil || state.isOuterOver
        }
        if isLast { end(error) }
    }

    @inlinable
    public func outerEnded(_ error: (any Error)?) {
        let isLast = state.withLock { state in
            state.isOuterOver = true
            return error != nil || state.current == nil
        }
        if isLast { end(error) }
    }

    @inlinable
    public func dispose() {
        state.withLock { state in
            state.isDisposed = true
            state.current.take()?.set()
            state.waiting = []
        }
    }
}
