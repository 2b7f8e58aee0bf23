import Synchronization

extension Observable {
    /// The one implementation of `flatMap`, `flatMapLatest`, `flatMapFirst`, `concatMap` and `merge(maxConcurrent:)`.
    @inlinable
    func flattened<Source: ObservableConvertibleType>(
        _ strategy: FlatteningStrategy, _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Observable<Source.Element>(confinement: confinement) { [source, confinement] observer, lifetime in
            let flattening = Flattening(strategy, observer, lifetime, confinement) { (element: Element) in
                try selector(element).asObservable()
            }
            source(AnyObserver(next: { flattening.next($0) }, end: { flattening.end($0) }), flattening.outer)
        }
    }
}

/// What an element of the outer stream does while an inner stream runs.
@usableFromInline
enum FlatteningStrategy {
    /// It replaces it.
    case latest
    /// It is dropped.
    case first
    /// It starts another one beside it; with as many running as may, it waits for the end of one. At least one may.
    case limited(to: Int)

    @inlinable static var all: FlatteningStrategy { .limited(to: .max) }
    @inlinable static var serial: FlatteningStrategy { .limited(to: 1) }
}

/// One subscription to a stream of streams. The gate orders the outer stream and all inner ones.
///
/// ```text
///   downstream lifetime ──▶ outer ──▶ place in the source
///                       ──▶ inners ──▶ Inner ──▶ place in an inner source       (each Inner knows its Flattening)
/// ```
///
/// The proof for `Sendable`: what varies is touched by the gate's owner only.
@usableFromInline
final class Flattening<Element, Result>: Gate<() -> Void>, @unchecked Sendable {
    @usableFromInline let strategy: FlatteningStrategy
    @usableFromInline let observer: AnyObserver<Result>
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let outer: Lifetime
    /// Of what runs, which mostly is one: a lifetime that holds one thing needs no lock for that.
    @usableFromInline let inners: Lifetime
    @usableFromInline let selector: (Element) throws -> Observable<Result>
    @usableFromInline let confinement: Confinement?
    @usableFromInline @exclusivity(unchecked) var isOuterOver = false
    @usableFromInline @exclusivity(unchecked) var running = 0
    /// The inner stream to be replaced.
    @usableFromInline @exclusivity(unchecked) var current: Inner<Element, Result>?
    /// The elements whose turn has not come.
    @usableFromInline @exclusivity(unchecked) var waiting = Queue<Element>()

    @inlinable
    init(
        _ strategy: FlatteningStrategy, _ observer: AnyObserver<Result>, _ lifetime: Lifetime,
        _ confinement: Confinement?, _ selector: @escaping (Element) throws -> Observable<Result>
    ) {
        self.strategy = strategy
        self.observer = observer
        self.lifetime = lifetime
        self.outer = Lifetime(in: lifetime)
        self.inners = Lifetime(in: lifetime)
        self.selector = selector
        self.confinement = confinement
        super.init()
    }

    // MARK: From the outer stream

    @inlinable
    func next(_ element: Element) {
        guard enterIfIdle() || enterOrQueue({ self.accept(element) }) else { return }
        if !lifetime.isDisposed { accept(element) }
        leave()
    }

    @usableFromInline
    func end(_ error: (any Error)?) {
        outer.dispose()
        guard enterIfIdle() || enterOrQueue({ self.acceptEnd(error) }) else { return }
        if !lifetime.isDisposed { acceptEnd(error) }
        leave()
    }

    // MARK: The gate's owner

    @inlinable
    func leave() {
        while let queued = leaveOrNext() {
            if lifetime.isDisposed { letGo() } else { queued() }
        }
    }

    /// After the result was disposed: breaks the ring between this and the current inner stream.
    @usableFromInline
    func letGo() {
        current = nil
        waiting = Queue()
    }

    @inlinable
    func accept(_ element: Element) {
        switch strategy {
        case .latest:
            if let current {
                replace(current)
                if lifetime.isDisposed { return letGo() }
            }
        case .first: if running > 0 { return }
        case .limited(let limit): if running >= limit { return waiting.append(element) }
        }
        start(element)
    }

    @inlinable var isQueueEmpty: Bool {
        word.load(ordering: .relaxed) & Self.attention == 0 || batch.isEmpty && lock.withLock { queue.isEmpty }
    }

    @usableFromInline
    func acceptEnd(_ error: (any Error)?) {
        isOuterOver = true
        if error != nil || running == 0 { observer.end(error) }
    }

    @usableFromInline
    func replace(_ inner: Inner<Element, Result>) {
        inner.isReplaced = true
        current = nil
        running -= 1
        inner.dispose()
    }

    @inlinable
    func start(_ element: Element) {
        guard let observable = observer.result(in: lifetime, of: { try selector(element) }) else { return }
        if let only = observable.constant {
            observer.next(only)
            if !lifetime.isDisposed { endIfOver() }
            return
        }
        let inner = Inner(self)
        running += 1
        if case .latest = strategy { current = inner }
        inner.starter.store(Platform.currentThread, ordering: .relaxed)
        observable.confined(to: confinement)
            .source(AnyObserver(next: { inner.next($0) }, end: { inner.end($0) }), inner)
        inner.starter.store(0, ordering: .relaxed)
    }

    /// Ends the result if nothing can come any more.
    @inlinable
    func endIfOver() {
        if isOuterOver, running == 0, waiting.isEmpty { observer.end(nil) }
    }

    /// An inner stream has ended. The next one is for the caller to start, so that the depth does not grow.
    @inlinable
    func innerEnded(_ error: (any Error)?) {
        running -= 1
        current = nil
        if error != nil { observer.end(error) } else { endIfOver() }
    }

    /// Starts what waits, until as many run as may.
    @inlinable
    func startWaiting() {
        guard !waiting.isEmpty, case .limited(let limit) = strategy else { return }
        while running < limit, !lifetime.isDisposed, let element = waiting.popFirst() { start(element) }
    }
}

/// One inner stream's lifetime and entrance.
///
/// What it sends while it is being subscribed to need not go through the gate: the thread that subscribes owns the gate
/// and is not in the middle of anything else. `starter` tells that thread from others. Once something is queued, what
/// follows is queued behind it, so the order is that of acceptance all the same.
@usableFromInline
final class Inner<Element, Result>: Lifetime, @unchecked Sendable {  // proof: see at each `var`
    /// The flattening, retained: who disposes this looks for it from any thread.
    @usableFromInline let flattening: Unmanaged<Flattening<Element, Result>>
    /// The thread that is subscribing to it, while it is.
    @usableFromInline let starter = Atomic<UInt>(0)
    /// Whether something it sent while starting was queued. The inner stream's, which is serial.
    @usableFromInline @exclusivity(unchecked) var isBehind = false
    /// Whether a newer one has taken its place. The gate's owner's.
    @usableFromInline @exclusivity(unchecked) var isReplaced = false

    @inlinable
    init(_ flattening: Flattening<Element, Result>) {
        self.flattening = .passRetained(flattening)
        super.init(in: flattening.inners)
    }

    deinit {
        guard let confinement = flattening._withUnsafeGuaranteedRef({ $0.confinement }) else {
            return flattening.release()
        }
        // Disposed off the actor: the closures that this may be the last to hold are released there.
        let box = Unchecked(flattening)
        var release: (() -> Void)? = { box.take()?.release() }
        Confinement.tearDown(at: confinement, taking: &release)
    }

    @usableFromInline
    override func didEnd() {
        let flattening = flattening.takeUnretainedValue()
        guard flattening.lifetime.isDisposed,
            flattening.enterIfIdle() || flattening.enterOrQueue({ flattening.letGo() })
        else { return }
        flattening.letGo()
        flattening.leave()
    }

    /// Whether the caller is inside the subscription to this inner stream, with nothing queued before what it sends.
    @inlinable
    func isStarting(in flattening: Flattening<Element, Result>) -> Bool {
        let starter = starter.load(ordering: .relaxed)
        if starter == 0 { return false }
        if starter == Platform.currentThread, !isBehind, flattening.isQueueEmpty { return true }
        isBehind = true
        return false
    }

    @inlinable
    func next(_ element: Result) {
        flattening._withUnsafeGuaranteedRef { flattening in
            if isStarting(in: flattening) { return flattening.observer.next(element) }
            guard flattening.enterIfIdle() || flattening.enterOrQueue({ self.deliver(element, to: flattening) })
            else { return }
            if !flattening.lifetime.isDisposed { deliver(element, to: flattening) }
            flattening.leave()
        }
    }

    @inlinable
    func end(_ error: (any Error)?) {
        flattening._withUnsafeGuaranteedRef { flattening in
            dispose()
            // Not if its teardown has disposed the result: then `didEnd` has queued something.
            if isStarting(in: flattening) { return flattening.innerEnded(error) }
            guard flattening.enterIfIdle() || flattening.enterOrQueue({ self.deliver(end: error, to: flattening) })
            else { return }
            if !flattening.lifetime.isDisposed { deliver(end: error, to: flattening) }
            flattening.leave()
        }
    }

    @inlinable
    func deliver(_ element: Result, to flattening: Flattening<Element, Result>) {
        if !isReplaced { flattening.observer.next(element) }
    }

    @inlinable
    func deliver(end error: (any Error)?, to flattening: Flattening<Element, Result>) {
        if isReplaced { return }
        flattening.innerEnded(error)
        flattening.startWaiting()
    }
}
