extension Observable {
    /// Emits the newest elements of both sources, as a pair, whenever one of them sends.
    ///
    /// Nothing comes before each source has sent. Sources are subscribed to in the order given, so of a first one that
    /// sends all of its elements at once only the last meets the second: `[1, 2]` and `[10]` give `(2, 10)` alone.
    ///
    /// ```text
    /// a                                --1-----2-------|
    /// b                                ----10-----20-|
    /// combineLatest(a, b) { $0 + $1 }  ----11--12-22---|
    /// ```
    ///
    /// - Termination: completes when all sources have, or when the only source left sends while another has completed without an
    ///   element. The first failure ends the result.
    /// - Complexity: O(1) per element, without an allocation; O(sources) per subscription.
    @_alwaysEmitIntoClient
    public static func combineLatest<A: ObservableConvertibleType, B: ObservableConvertibleType>(
        _ a: A, _ b: B
    ) -> Observable<Element> where Element == (A.Element, B.Element) {
        let (a, b) = (a.asObservable(), b.asObservable())
        return Observable(confinement: commonConfinement(of: [a.confinement, b.confinement])) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let latest = Cell<(A.Element?, B.Element?)>((nil, nil))
            let running = Cell(2)
            let send = {
                if let a = latest.value.0, let b = latest.value.1 {
                    observer.next((a, b))
                } else if running.value == 1 {
                    observer.end(nil)
                }
            }
            let end = running.end(observer.end)
            gate.subscribe(to: a, in: lifetime, end: end) {
                latest.value.0 = $0
                send()
            }
            gate.subscribe(to: b, in: lifetime, end: end) {
                latest.value.1 = $0
                send()
            }
        }
    }

    /// Emits what `resultSelector` makes of the newest elements of both sources, whenever one of them sends.
    ///
    /// - Isolation: `resultSelector` runs where it was written, in the order in which the sources sent. An error it throws ends
    ///   the result.
    @_alwaysEmitIntoClient
    public static func combineLatest<A: ObservableConvertibleType, B: ObservableConvertibleType>(
        _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        Observable<(A.Element, B.Element)>.combineLatest(a, b)
            .map({ try resultSelector($0.0, $0.1) }, isolation: isolation)
    }

    /// Emits the newest elements of all sources of a collection, in its order, whenever one of them sends.
    ///
    /// An empty collection completes at once.
    ///
    /// - Complexity: O(sources) per element, for the array that is sent.
    @_alwaysEmitIntoClient
    public static func combineLatest<Sources: Collection>(_ sources: Sources) -> Observable<[Element]>
    where Sources.Element: ObservableConvertibleType, Sources.Element.Element == Element {
        let sources = sources.map { $0.asObservable() }
        return Observable<[Element]>(confinement: commonConfinement(of: sources.lazy.map(\.confinement))) {
            observer, lifetime in
            let gate = Gate<() -> Void>()
            var latest = [Element?](repeating: nil, count: sources.count)
            var missing = sources.count
            if missing == 0 { return observer.end(nil) }
            let running = Cell(missing)
            let end = running.end(observer.end)
            for (index, source) in sources.enumerated() {
                gate.subscribe(to: source, in: lifetime, end: end) { element in
                    if latest[index] == nil { missing -= 1 }
                    latest[index] = element
                    if missing == 0 {
                        observer.next(latest.map { $0! })
                    } else if running.value == 1 {
                        observer.end(nil)
                    }
                }
            }
        }
    }

    /// Emits what `resultSelector` makes of the newest elements of all sources of a collection, whenever one of them sends.
    ///
    /// - Isolation: `resultSelector` runs where it was written. An error it throws ends the result.
    @_alwaysEmitIntoClient
    public static func combineLatest<Sources: Collection>(
        _ sources: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> where Sources.Element: ObservableConvertibleType {
        Observable<Sources.Element.Element>.combineLatest(sources).map(resultSelector, isolation: isolation)
    }
}
