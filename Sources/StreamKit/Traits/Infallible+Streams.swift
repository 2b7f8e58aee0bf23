/// The operators of ``Observable`` that take further streams, on what never fails: neither do those that they take.
extension InfallibleType {
    /// A stream for each element, all at once.
    @_alwaysEmitIntoClient
    public func flatMap<Source: InfallibleType>(
        _ selector: @escaping (Element) -> Source, isolation: (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(keeping: asObservable().flatMap(selector, isolation: isolation))
    }

    /// A stream for each element, the newest one only.
    @_alwaysEmitIntoClient
    public func flatMapLatest<Source: InfallibleType>(
        _ selector: @escaping (Element) -> Source, isolation: (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(keeping: asObservable().flatMapLatest(selector, isolation: isolation))
    }

    /// A stream for each element that comes while none runs.
    @_alwaysEmitIntoClient
    public func flatMapFirst<Source: InfallibleType>(
        _ selector: @escaping (Element) -> Source, isolation: (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(keeping: asObservable().flatMapFirst(selector, isolation: isolation))
    }

    /// A stream for each element, one after another.
    @_alwaysEmitIntoClient
    public func concatMap<Source: InfallibleType>(
        _ selector: @escaping (Element) -> Source, isolation: (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(keeping: asObservable().concatMap(selector, isolation: isolation))
    }

    /// The elements of the newest of the streams that are this one's elements.
    @_alwaysEmitIntoClient
    public func switchLatest() -> Infallible<Element.Element> where Element: InfallibleType {
        Infallible(keeping: asObservable().switchLatest())
    }

    /// At each element, the newest one of `second` with it, as `resultSelector` puts them together.
    @_alwaysEmitIntoClient
    public func withLatestFrom<Source: InfallibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Result> {
        Infallible(
            keeping: asObservable().withLatestFrom(second, resultSelector: resultSelector, isolation: isolation))
    }

    /// At each element, the newest one of `second`.
    @_alwaysEmitIntoClient
    public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
        Infallible(keeping: asObservable().withLatestFrom(second))
    }

    /// The elements until `other` sends one.
    @_alwaysEmitIntoClient
    public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
        Infallible(keeping: asObservable().take(until: other))
    }

    /// The elements from the moment on at which `other` sends one.
    @_alwaysEmitIntoClient
    public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
        Infallible(keeping: asObservable().skip(until: other))
    }

    /// One subscription for all subscribers.
    @inlinable
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
        Infallible(keeping: asObservable().share(replay: replay, scope: scope))
    }

    /// Called like a method: `stream.merge(with: other)`, and `streams.merge()` for a stream of streams.
    @inlinable
    public var merge: InfallibleMerging<Element> { InfallibleMerging(source: asObservable()) }

    /// Called like a method: `first.concat(second)`, and `streams.concat()` for a stream of streams.
    @inlinable
    public var concat: InfallibleConcatenation<Element> { InfallibleConcatenation(first: asObservable()) }
}

extension Infallible {
    /// The elements of several streams, as they come.
    @_alwaysEmitIntoClient
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
        merge(sources)
    }

    /// The elements of several streams, as they come.
    @_alwaysEmitIntoClient
    public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> {
        Infallible(keeping: Observable.merge(sources.map(\.source)))
    }

    /// Several streams, one after another.
    @_alwaysEmitIntoClient
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        concat(sources)
    }

    /// Several streams, one after another.
    @_alwaysEmitIntoClient
    public static func concat<Sources: Sequence>(_ sources: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> {
        Infallible(keeping: Observable.concat(sources.lazy.map(\.source)))
    }

    /// The newest elements of all the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<Sources: Collection>(_ sources: Sources) -> Infallible<[Element]>
    where Sources.Element == Infallible<Element> {
        Infallible<[Element]>(keeping: Observable.combineLatest(sources))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<Sources: Collection, Source>(
        _ sources: Sources, resultSelector: @escaping ([Source]) -> Element, isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> where Sources.Element == Infallible<Source> {
        Infallible(keeping: .combineLatest(sources, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of all the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<Sources: Collection>(_ sources: Sources) -> Infallible<[Element]>
    where Sources.Element == Infallible<Element> {
        Infallible<[Element]>(keeping: Observable.zip(sources))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<Sources: Collection, Source>(
        _ sources: Sources, resultSelector: @escaping ([Source]) -> Element, isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> where Sources.Element == Infallible<Source> {
        Infallible(keeping: .zip(sources, resultSelector: resultSelector, isolation: isolation))
    }
}

/// What `stream.merge(with:)` and `streams.merge()` call. They are no methods for the reason given at ``Concatenation``.
public struct InfallibleMerging<Element> {
    @usableFromInline let source: Observable<Element>

    @inlinable
    init(source: Observable<Element>) {
        self.source = source
    }

    /// The elements of the stream and those of `other`, as they come.
    @_alwaysEmitIntoClient
    public func callAsFunction(with other: Infallible<Element>) -> Infallible<Element> {
        Infallible(keeping: source.merge(with: other.source))
    }

    /// A stream for each element, which is one: all at once.
    @_alwaysEmitIntoClient
    public func callAsFunction() -> Infallible<Element.Element> where Element: InfallibleType {
        Infallible(keeping: source.merge())
    }

    /// The same, but at most `maxConcurrent` run at a time; the others wait.
    @_alwaysEmitIntoClient
    public func callAsFunction(maxConcurrent: Int) -> Infallible<Element.Element> where Element: InfallibleType {
        Infallible(keeping: source.merge(maxConcurrent: maxConcurrent))
    }
}

/// What `first.concat(second)` and `streams.concat()` call. They are no methods for the reason given at ``Concatenation``.
public struct InfallibleConcatenation<Element> {
    @usableFromInline let first: Observable<Element>

    @inlinable
    init(first: Observable<Element>) {
        self.first = first
    }

    /// The elements of the first stream, then those of `second`.
    @_alwaysEmitIntoClient
    public func callAsFunction(_ second: Infallible<Element>) -> Infallible<Element> {
        Infallible(keeping: first.concat(second.source))
    }

    /// A stream for each element, which is one: one after another.
    @_alwaysEmitIntoClient
    public func callAsFunction() -> Infallible<Element.Element> where Element: InfallibleType {
        Infallible(keeping: first.concat())
    }
}
