/// The operators of ``Observable`` that take further streams, on what never fails.
extension SharedSequence {
    /// A stream for each element, all at once. What is made of a driver's elements may be signals, and the other way round.
    @_alwaysEmitIntoClient
    public func flatMap<Source: SharedSequenceConvertibleType>(
        _ selector: @escaping (Element) -> Source, isolation: (any Actor)? = #isolation
    ) -> SharedSequence<Source.SharingStrategy, Source.Element> {
        .init(sharing: source.flatMap(selector, isolation: isolation))
    }

    /// A stream for each element, the newest one only. What is made of a driver's elements may be signals, and the other way round.
    @_alwaysEmitIntoClient
    public func flatMapLatest<Source: SharedSequenceConvertibleType>(
        _ selector: @escaping (Element) -> Source, isolation: (any Actor)? = #isolation
    ) -> SharedSequence<Source.SharingStrategy, Source.Element> {
        .init(sharing: source.flatMapLatest(selector, isolation: isolation))
    }

    /// A stream for each element that comes while none runs. What is made of a driver's elements may be signals, and the other way round.
    @_alwaysEmitIntoClient
    public func flatMapFirst<Source: SharedSequenceConvertibleType>(
        _ selector: @escaping (Element) -> Source, isolation: (any Actor)? = #isolation
    ) -> SharedSequence<Source.SharingStrategy, Source.Element> {
        .init(sharing: source.flatMapFirst(selector, isolation: isolation))
    }

    /// At each element, the newest one of `second` with it, as `resultSelector` puts them together.
    @_alwaysEmitIntoClient
    public func withLatestFrom<Source: SharedSequenceConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Result> where Source.SharingStrategy == SharingStrategy {
        .init(sharing: source.withLatestFrom(second, resultSelector: resultSelector, isolation: isolation))
    }

    /// At each element, the newest one of `second`.
    @_alwaysEmitIntoClient
    public func withLatestFrom<Source: SharedSequenceConvertibleType>(
        _ second: Source
    ) -> SharedSequence<SharingStrategy, Source.Element> {
        .init(sharing: source.withLatestFrom(second))
    }

    /// The elements of several streams, as they come.
    @_alwaysEmitIntoClient
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources)
    }

    /// The elements of several streams, as they come.
    @_alwaysEmitIntoClient
    public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        .init(sharing: Observable.merge(sources.map(\.source)))
    }

    /// Several streams, one after another.
    @_alwaysEmitIntoClient
    public static func concat(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        concat(sources)
    }

    /// Several streams, one after another.
    @_alwaysEmitIntoClient
    public static func concat<Sources: Sequence>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        .init(sharing: Observable.concat(sources.map(\.source)))
    }

    /// The newest elements of all the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<Sources: Collection>(
        _ sources: Sources
    ) -> SharedSequence<SharingStrategy, [Element]>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, [Element]>(sharing: Observable.combineLatest(sources))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<Sources: Collection, Source>(
        _ sources: Sources, resultSelector: @escaping ([Source]) -> Element, isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> where Sources.Element == SharedSequence<SharingStrategy, Source> {
        .init(sharing: .combineLatest(sources, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of all the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<Sources: Collection>(
        _ sources: Sources
    ) -> SharedSequence<SharingStrategy, [Element]>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, [Element]>(sharing: Observable.zip(sources))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<Sources: Collection, Source>(
        _ sources: Sources, resultSelector: @escaping ([Source]) -> Element, isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> where Sources.Element == SharedSequence<SharingStrategy, Source> {
        .init(sharing: .zip(sources, resultSelector: resultSelector, isolation: isolation))
    }
}

extension SharedSequence where Element: SharedSequenceConvertibleType {
    /// The elements of the newest of the streams that are this one's elements.
    @_alwaysEmitIntoClient
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        flatMapLatest({ $0 }, isolation: nil)
    }

    /// Called like a method: `streams.merge()`, and `streams.merge(maxConcurrent: 2)`.
    @inlinable
    public var merge: SharedMerging<Element> { SharedMerging(source: source) }
}

/// What `streams.merge()` calls on a stream of drivers or signals. It is no method for the reason given at ``Concatenation``.
public struct SharedMerging<Element: SharedSequenceConvertibleType> {
    @usableFromInline let source: Observable<Element>

    @inlinable
    init(source: Observable<Element>) {
        self.source = source
    }

    /// A stream for each element, which is one: all at once.
    @_alwaysEmitIntoClient
    public func callAsFunction() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        .init(sharing: source.merge())
    }

    /// The same, but at most `maxConcurrent` run at a time; the others wait.
    @_alwaysEmitIntoClient
    public func callAsFunction(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        .init(sharing: source.merge(maxConcurrent: maxConcurrent))
    }
}
