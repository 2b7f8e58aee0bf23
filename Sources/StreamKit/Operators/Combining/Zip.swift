extension Observable {
    /// Emits the first elements of both sources as a pair, then the second ones, and so on.
    ///
    /// An element waits until the other source has sent one of the same number; there is no limit to how many wait.
    ///
    /// ```text
    /// a                      --1-2-----3----|
    /// b                      ----10--20-|
    /// zip(a, b) { $0 + $1 }  ----11--22-|
    /// ```
    ///
    /// - Termination: completes as soon as a source has completed and none of its elements waits, for no pair can follow. The
    ///   first failure ends the result.
    /// - Complexity: O(1) per element, amortised; O(sources) per subscription, plus the elements that wait.
    @_alwaysEmitIntoClient
    public static func zip<A: ObservableConvertibleType, B: ObservableConvertibleType>(
        _ a: A, _ b: B
    ) -> Observable<Element> where Element == (A.Element, B.Element) {
        let (a, b) = (a.asObservable(), b.asObservable())
        return Observable(confinement: commonConfinement(of: [a.confinement, b.confinement])) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let (ofA, ofB) = (Waiting<A.Element>(), Waiting<B.Element>())
            let send = {
                if ofA.isEmpty || ofB.isEmpty { return }
                observer.next((ofA.next(), ofB.next()))
                if ofA.isExhausted || ofB.isExhausted, !lifetime.isDisposed { observer.end(nil) }
            }
            gate.subscribe(to: a, in: lifetime, end: { ofA.end($0, observer.end) }) {
                ofA.append($0)
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: { ofB.end($0, observer.end) }) {
                ofB.append($0)
                send()
            }
        }
    }

    /// Emits what `resultSelector` makes of the first elements of both sources, then of the second ones, and so on.
    ///
    /// - Isolation: `resultSelector` runs where it was written. An error it throws ends the result.
    @_alwaysEmitIntoClient
    public static func zip<A: ObservableConvertibleType, B: ObservableConvertibleType>(
        _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element)>.zip(a, b).map({ try resultSelector($0.0, $0.1) }, isolation: isolation)
    }

    /// Emits the first elements of all sources of a collection, in its order, then the second ones, and so on.
    ///
    /// An empty collection completes at once.
    ///
    /// - Complexity: O(sources) per array that is sent, O(1) for every other element.
    @_alwaysEmitIntoClient
    public static func zip<Sources: Collection>(_ sources: Sources) -> Observable<[Element]>
    where Sources.Element: ObservableConvertibleType, Sources.Element.Element == Element {
        let sources = sources.map { $0.asObservable() }
        return Observable<[Element]>(confinement: commonConfinement(of: sources.lazy.map(\.confinement))) {
            observer, lifetime in
            if sources.isEmpty { return observer.end(nil) }
            let gate = Gate<() -> Void>()
            let queues = sources.map { _ in Waiting<Element>() }
            var empty = sources.count
            for (source, queue) in Swift.zip(sources, queues) {
                gate.subscribe(to: source, in: lifetime, end: { queue.end($0, observer.end) }) { element in
                    if queue.isEmpty { empty -= 1 }
                    queue.append(element)
                    if empty > 0 { return }
                    let elements = queues.map { $0.next() }
                    empty = queues.count { $0.isEmpty }
                    observer.next(elements)
                    if queues.contains(where: \.isExhausted), !lifetime.isDisposed { observer.end(nil) }
                }
            }
        }
    }

    /// Emits what `resultSelector` makes of the first elements of all sources of a collection, then of the second ones, and so on.
    ///
    /// - Isolation: `resultSelector` runs where it was written. An error it throws ends the result.
    @_alwaysEmitIntoClient
    public static func zip<Sources: Collection>(
        _ sources: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> where Sources.Element: ObservableConvertibleType {
        Observable<Sources.Element.Element>.zip(sources).map(resultSelector, isolation: isolation)
    }
}

/// What one source of a zip has sent and the others have not yet. It is touched inside the zip's gate only.
@usableFromInline
final class Waiting<Element> {
    // The proof for leaving out the check: calls through a gate are not nested, and none of the calls below runs foreign code.
    @usableFromInline @exclusivity(unchecked) var queue = Queue<Element>()
    @usableFromInline @exclusivity(unchecked) var isOver = false

    @inlinable
    init() {}

    @inlinable var isEmpty: Bool { queue.isEmpty }

    /// Whether nothing waits and nothing more will come.
    @inlinable var isExhausted: Bool { isOver && queue.isEmpty }

    @inlinable
    func append(_ element: Element) { queue.append(element) }

    /// The one that waits longest; there must be one.
    @inlinable
    func next() -> Element { queue.popFirst()! }

    @inlinable
    func end(_ error: (any Error)?, _ end: ((any Error)?) -> Void) {
        isOver = true
        if error != nil || queue.isEmpty { end(error) }
    }
}
