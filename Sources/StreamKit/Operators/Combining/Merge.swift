extension Observable {
    /// Emits the elements of all sources as they come.
    ///
    /// ```text
    /// a            --1-------3---|
    /// b            ----20--------30--|
    /// merge(a, b)  --1-20----3---30--|
    /// ```
    ///
    /// - Termination: completes when all sources have; the first failure ends the result. No source: completes at once.
    /// - Order: sources are subscribed in the order given; elements that arrive at the same time come one after another.
    /// - Complexity: O(1) per element, O(sources) per subscription.
    @_alwaysEmitIntoClient
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }

    /// The same for a collection of sources.
    @_alwaysEmitIntoClient
    public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        Observable(confinement: commonConfinement(of: sources.lazy.map(\.confinement))) { observer, lifetime in
            let gate = Gate<() -> Void>()
            if sources.isEmpty { return observer.end(nil) }
            let end = Cell(sources.count).end(observer.end)
            for source in sources {
                gate.subscribe(to: source, in: lifetime, end: end, next: observer.next)
            }
        }
    }
}

extension ObservableType {
    /// Called like a method: `stream.merge(with: other)`, and `streams.merge()` for a stream of streams.
    @inlinable
    public var merge: Merging<Element> { Merging(source: asObservable()) }
}

/// What `stream.merge(with:)` and `streams.merge()` call. They are no methods for the reason given at ``Concatenation``.
public struct Merging<Element> {
    @usableFromInline let source: Observable<Element>

    @inlinable
    init(source: Observable<Element>) {
        self.source = source
    }

    /// Emits the elements of the stream and those of `other` as they come.
    @_alwaysEmitIntoClient
    public func callAsFunction(with other: Observable<Element>) -> Observable<Element> {
        Observable.merge([source, other])
    }

    /// The same for a relay, a subject or a trait.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public func callAsFunction<Other: ObservableConvertibleType>(with other: Other) -> Observable<Element>
    where Other.Element == Element {
        callAsFunction(with: other.asObservable())
    }

    /// Subscribes to every stream that the stream emits, and emits their elements as they come: `flatMap { $0 }`.
    @_alwaysEmitIntoClient
    public func callAsFunction() -> Observable<Element.Element> where Element: ObservableConvertibleType {
        source.flatMap({ $0 }, isolation: nil)
    }
}
