// Written by `swift .ci/arities.swift`: change that, not this.

extension Infallible {
    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B>(_ a: Infallible<A>, _ b: Infallible<B>) -> Infallible<Element>
    where Element == (A, B) {
        Infallible(keeping: .combineLatest(a, b))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B>(
        _ a: Infallible<A>, _ b: Infallible<B>, resultSelector: @escaping (A, B) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .combineLatest(a, b, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C>(_ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>) -> Infallible<
        Element
    > where Element == (A, B, C) {
        Infallible(keeping: .combineLatest(a, b, c))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, resultSelector: @escaping (A, B, C) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .combineLatest(a, b, c, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>
    ) -> Infallible<Element> where Element == (A, B, C, D) {
        Infallible(keeping: .combineLatest(a, b, c, d))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
        resultSelector: @escaping (A, B, C, D) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .combineLatest(a, b, c, d, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>
    ) -> Infallible<Element> where Element == (A, B, C, D, E) {
        Infallible(keeping: .combineLatest(a, b, c, d, e))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        resultSelector: @escaping (A, B, C, D, E) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .combineLatest(a, b, c, d, e, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>
    ) -> Infallible<Element> where Element == (A, B, C, D, E, F) {
        Infallible(keeping: .combineLatest(a, b, c, d, e, f))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, resultSelector: @escaping (A, B, C, D, E, F) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .combineLatest(a, b, c, d, e, f, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>
    ) -> Infallible<Element> where Element == (A, B, C, D, E, F, G) {
        Infallible(keeping: .combineLatest(a, b, c, d, e, f, g))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>, resultSelector: @escaping (A, B, C, D, E, F, G) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .combineLatest(a, b, c, d, e, f, g, resultSelector: resultSelector, isolation: isolation))
    }

    /// The newest elements of the streams, whenever one comes.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>
    ) -> Infallible<Element> where Element == (A, B, C, D, E, F, G, H) {
        Infallible(keeping: .combineLatest(a, b, c, d, e, f, g, h))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>,
        resultSelector: @escaping (A, B, C, D, E, F, G, H) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            keeping: .combineLatest(a, b, c, d, e, f, g, h, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B>(_ a: Infallible<A>, _ b: Infallible<B>) -> Infallible<Element>
    where Element == (A, B) {
        Infallible(keeping: .zip(a, b))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B>(
        _ a: Infallible<A>, _ b: Infallible<B>, resultSelector: @escaping (A, B) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .zip(a, b, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C>(_ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>) -> Infallible<Element>
    where Element == (A, B, C) {
        Infallible(keeping: .zip(a, b, c))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, resultSelector: @escaping (A, B, C) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .zip(a, b, c, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D>(_ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>)
        -> Infallible<Element> where Element == (A, B, C, D)
    {
        Infallible(keeping: .zip(a, b, c, d))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
        resultSelector: @escaping (A, B, C, D) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .zip(a, b, c, d, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>
    ) -> Infallible<Element> where Element == (A, B, C, D, E) {
        Infallible(keeping: .zip(a, b, c, d, e))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        resultSelector: @escaping (A, B, C, D, E) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .zip(a, b, c, d, e, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>
    ) -> Infallible<Element> where Element == (A, B, C, D, E, F) {
        Infallible(keeping: .zip(a, b, c, d, e, f))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, resultSelector: @escaping (A, B, C, D, E, F) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .zip(a, b, c, d, e, f, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>
    ) -> Infallible<Element> where Element == (A, B, C, D, E, F, G) {
        Infallible(keeping: .zip(a, b, c, d, e, f, g))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>, resultSelector: @escaping (A, B, C, D, E, F, G) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .zip(a, b, c, d, e, f, g, resultSelector: resultSelector, isolation: isolation))
    }

    /// The first elements of the streams, then the second ones, and so on.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>
    ) -> Infallible<Element> where Element == (A, B, C, D, E, F, G, H) {
        Infallible(keeping: .zip(a, b, c, d, e, f, g, h))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>,
        resultSelector: @escaping (A, B, C, D, E, F, G, H) -> Element,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: .zip(a, b, c, d, e, f, g, h, resultSelector: resultSelector, isolation: isolation))
    }
}
