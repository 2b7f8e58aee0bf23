// Written by `swift .ci/arities.swift`: change that, not this.

extension SharedSequence {
    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B) {
        SharedSequence(sharing: .combineLatest(a, b))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        resultSelector: @escaping (A, B) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .combineLatest(a, b, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C) {
        SharedSequence(sharing: .combineLatest(a, b, c))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, resultSelector: @escaping (A, B, C) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .combineLatest(a, b, c, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C, D) {
        SharedSequence(sharing: .combineLatest(a, b, c, d))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        resultSelector: @escaping (A, B, C, D) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .combineLatest(a, b, c, d, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C, D, E) {
        SharedSequence(sharing: .combineLatest(a, b, c, d, e))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, resultSelector: @escaping (A, B, C, D, E) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .combineLatest(a, b, c, d, e, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C, D, E, F) {
        SharedSequence(sharing: .combineLatest(a, b, c, d, e, f))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        resultSelector: @escaping (A, B, C, D, E, F) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .combineLatest(a, b, c, d, e, f, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C, D, E, F, G) {
        SharedSequence(sharing: .combineLatest(a, b, c, d, e, f, g))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>, resultSelector: @escaping (A, B, C, D, E, F, G) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            sharing: .combineLatest(a, b, c, d, e, f, g, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C, D, E, F, G, H) {
        SharedSequence(sharing: .combineLatest(a, b, c, d, e, f, g, h))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>,
        resultSelector: @escaping (A, B, C, D, E, F, G, H) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            sharing: .combineLatest(a, b, c, d, e, f, g, h, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>)
        -> SharedSequence<SharingStrategy, Element> where Element == (A, B)
    {
        SharedSequence(sharing: .zip(a, b))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        resultSelector: @escaping (A, B) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .zip(a, b, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C) {
        SharedSequence(sharing: .zip(a, b, c))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, resultSelector: @escaping (A, B, C) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .zip(a, b, c, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C, D) {
        SharedSequence(sharing: .zip(a, b, c, d))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        resultSelector: @escaping (A, B, C, D) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .zip(a, b, c, d, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C, D, E) {
        SharedSequence(sharing: .zip(a, b, c, d, e))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, resultSelector: @escaping (A, B, C, D, E) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .zip(a, b, c, d, e, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C, D, E, F) {
        SharedSequence(sharing: .zip(a, b, c, d, e, f))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        resultSelector: @escaping (A, B, C, D, E, F) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .zip(a, b, c, d, e, f, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C, D, E, F, G) {
        SharedSequence(sharing: .zip(a, b, c, d, e, f, g))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>, resultSelector: @escaping (A, B, C, D, E, F, G) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .zip(a, b, c, d, e, f, g, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>
    ) -> SharedSequence<SharingStrategy, Element> where Element == (A, B, C, D, E, F, G, H) {
        SharedSequence(sharing: .zip(a, b, c, d, e, f, g, h))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>,
        resultSelector: @escaping (A, B, C, D, E, F, G, H) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(sharing: .zip(a, b, c, d, e, f, g, h, resultSelector: resultSelector, isolation: isolation))
    }
}
