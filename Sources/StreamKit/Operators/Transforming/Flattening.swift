import Synchronization

extension Observable {
    /// The one implementation of `flatMap`, `flatMapLatest`, `flatMapFirst`, `concatMap` and `merge(maxConcurrent:)`.
    @inlinable
    func flattened<Source: ObservableConvertibleType>(
        _ strategy: FlatteningStrategy, _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Observable<Source.Element>(confinement: confinement) { [source, confinement] observer, lifetime in
            let flattening = Flattening(strategy, observer, lifetime, confinement) { (element: Element) in
                try selector(element).asObservable().confined(to: confinement)
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
///                       ──▶ Inner ──▶ place in an inner source       (each Inner knows its Flattening)
/// ```
///
/// The proof for `Sendable`: what varies is touched by the gate's owner only.
@usableFromInline
final class Flattening<Element, Result>: Gate<() -> Void>, @unchecked Sendable {
    @usableFromInline let strategy: FlatteningStrategy
    @usableFromInline let observer: AnyObserver<Result>
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let outer: Lifetime
    @usableFromInline let selector: (Element) throws -> Observable<Result>
    @usableFromInline let confinement: Confinement?
    @usableFromInline @exclusivity(unchecked) var isOuterOver = false
    @usableFromInline @exclusivity(unchecked) var running = 0
    /// The inner stream to be replaced.
    @usableFromInline @exclusivity(unchecked) var current: Inner<Element, Result>?
    /// A lifetime for the next inner stream.
    @usableFromInline @exclusivity(unchecked) var spare: Inner<Element, Result>?
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
        self.selector = selector
        self.confinement = confinement
        super.init()
    }

    deinit {
        spare?.dispose()  // leaves the downstream lifetime, which may live on
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
        case .latest: if let current { replace(current) }
        case .first: if running > 0 { return }
        case .limited(let limit): if running >= limit { return waiting.append(element) }
        }
        start(element)
    }

    @inlinable var isQueueEmpty: Bool {
        word.load(ordering: .relaxed) & Self.attention == 0 || lock.withLock { queue.isEmpty }
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
        let observable: Observable<Result>
        do { observable = try selector(element) } catch { return observer.end(error) }
        if lifetime.isDisposed { return }
        let inner = spare.take() ?? Inner(in: lifetime)
        inner.attach(to: self)
        running += 1
        inner.starter.store(Platform.currentThread, ordering: .relaxed)
        observable.source(AnyObserver(next: { inner.next($0) }, end: { inner.end($0) }), inner)
        inner.starter.store(0, ordering: .relaxed)
        if inner.hasEndedAtOnce {
            reuse(inner)
        } else if case .latest = strategy {
            current = inner
            if lifetime.isDisposed { letGo() }
        }
    }

    /// Keeps the lifetime of an inner stream that ended while it was starting, and left nothing in it, for the next one.
    @inlinable
    func reuse(_ inner: Inner<Element, Result>) {
        inner.hasEndedAtOnce = false
        if inner.detach() {
            spare = inner
        } else {
            inner.dispose()
            if lifetime.isDisposed { letGo() }  // who has disposed it may have found no flattening
        }
    }

    /// An inner stream has ended. The next one is for the caller to start, so that the depth does not grow.
    @inlinable
    func innerEnded(_ error: (any Error)?) {
        running -= 1
        current = nil
        if error != nil || isOuterOver && running == 0 && waiting.isEmpty { observer.end(error) }
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
///
/// A stream that ends while it is being subscribed to, as `just` does, costs no lifetime of its own: it is marked at the end,
/// and made as new once the subscription has returned, if nothing is registered in it; who registers nothing does not look at it
/// again. A spare one lets its flattening go, so that the downstream lifetime does not keep that.
@usableFromInline
final class Inner<Element, Result>: Lifetime, @unchecked Sendable {  // proof: see at each `var`
    /// The flattening, retained, while the inner stream runs. Who disposes this looks for it from any thread.
    @usableFromInline let place = Atomic<UnsafeMutableRawPointer?>(nil)
    /// The thread that is subscribing to it, while it is.
    @usableFromInline let starter = Atomic<UInt>(0)
    /// Whether something it sent while starting was queued. The inner stream's, which is serial.
    @usableFromInline @exclusivity(unchecked) var isBehind = false
    /// Whether a newer one has taken its place. The gate's owner's.
    @usableFromInline @exclusivity(unchecked) var isReplaced = false
    /// Whether it has ended while it was starting. The gate's owner's.
    @usableFromInline @exclusivity(unchecked) var hasEndedAtOnce = false

    @inlinable
    override init(in parent: Lifetime) {
        super.init(in: parent)
    }

    deinit {
        guard let flattening else { return }
        guard let confinement = flattening._withUnsafeGuaranteedRef({ $0.confinement }) else {
            return flattening.release()
        }
        // Disposed off the actor: the closures that this may be the last to hold are released there.
        let box = Unchecked(flattening)
        var release: (() -> Void)? = { box.take()?.release() }
        Confinement.tearDown(at: confinement, taking: &release)
    }

    @inlinable var flattening: Unmanaged<Flattening<Element, Result>>? {
        place.load(ordering: .acquiring).map { .fromOpaque($0) }
    }

    @inlinable
    func attach(to flattening: Flattening<Element, Result>) {
        place.store(Unmanaged.passRetained(flattening).toOpaque(), ordering: .releasing)
    }

    /// Makes it as new and lets the flattening go. `false`: something is registered in it, or it was disposed.
    ///
    /// The flattening is put back in that case: who has disposed this may be about to retain it.
    @inlinable
    func detach() -> Bool {
        let pointer = place.load(ordering: .relaxed)
        place.store(nil, ordering: .relaxed)
        guard revive() else {
            place.store(pointer, ordering: .releasing)
            return false
        }
        if let pointer { Unmanaged<Flattening<Element, Result>>.fromOpaque(pointer).release() }
        return true
    }

    @usableFromInline
    override func didEnd() {
        guard let flattening = flattening?.takeUnretainedValue(), flattening.lifetime.isDisposed,
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
        flattening?._withUnsafeGuaranteedRef { flattening in
            if isStarting(in: flattening) { return flattening.observer.next(element) }
            guard flattening.enterIfIdle() || flattening.enterOrQueue({ self.deliver(element, to: flattening) })
            else { return }
            if !flattening.lifetime.isDisposed { deliver(element, to: flattening) }
            flattening.leave()
        }
    }

    @inlinable
    func end(_ error: (any Error)?) {
        flattening?._withUnsafeGuaranteedRef { flattening in
            if isStarting(in: flattening) {
                hasEndedAtOnce = true
                markAsEnding()
                return flattening.innerEnded(error)
            }
            dispose()
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
