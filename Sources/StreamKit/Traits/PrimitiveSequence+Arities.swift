// Written by `swift .ci/arities.swift`: change that, not this.

extension PrimitiveSequence {
    /// The elements of the streams, once each has given its own.
    @_alwaysEmitIntoClient
    public static func zip<A, B>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>)
        -> PrimitiveSequence<Trait, Element> where Element == (A, B)
    {
        PrimitiveSequence(keeping: .zip(a, b))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>,
        resultSelector: @escaping (A, B) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: .zip(a, b, resultSelector: resultSelector, isolation: isolation))
    }

    /// The elements of the streams, once each has given its own.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>
    ) -> PrimitiveSequence<Trait, Element> where Element == (A, B, C) {
        PrimitiveSequence(keeping: .zip(a, b, c))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        resultSelector: @escaping (A, B, C) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: .zip(a, b, c, resultSelector: resultSelector, isolation: isolation))
    }

    /// The elements of the streams, once each has given its own.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>
    ) -> PrimitiveSequence<Trait, Element> where Element == (A, B, C, D) {
        PrimitiveSequence(keeping: .zip(a, b, c, d))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, resultSelector: @escaping (A, B, C, D) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: .zip(a, b, c, d, resultSelector: resultSelector, isolation: isolation))
    }

    /// The elements of the streams, once each has given its own.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>
    ) -> PrimitiveSequence<Trait, Element> where Element == (A, B, C, D, E) {
        PrimitiveSequence(keeping: .zip(a, b, c, d, e))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>,
        resultSelector: @escaping (A, B, C, D, E) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: .zip(a, b, c, d, e, resultSelector: resultSelector, isolation: isolation))
    }

    /// The elements of the streams, once each has given its own.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>
    ) -> PrimitiveSequence<Trait, Element> where Element == (A, B, C, D, E, F) {
        PrimitiveSequence(keeping: .zip(a, b, c, d, e, f))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>,
        resultSelector: @escaping (A, B, C, D, E, F) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: .zip(a, b, c, d, e, f, resultSelector: resultSelector, isolation: isolation))
    }

    /// The elements of the streams, once each has given its own.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>,
        _ g: PrimitiveSequence<Trait, G>
    ) -> PrimitiveSequence<Trait, Element> where Element == (A, B, C, D, E, F, G) {
        PrimitiveSequence(keeping: .zip(a, b, c, d, e, f, g))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>,
        _ g: PrimitiveSequence<Trait, G>, resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: .zip(a, b, c, d, e, f, g, resultSelector: resultSelector, isolation: isolation))
    }

    /// The elements of the streams, once each has given its own.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>,
        _ g: PrimitiveSequence<Trait, G>, _ h: PrimitiveSequence<Trait, H>
    ) -> PrimitiveSequence<Trait, Element> where Element == (A, B, C, D, E, F, G, H) {
        PrimitiveSequence(keeping: .zip(a, b, c, d, e, f, g, h))
    }

    /// The same, put together by `resultSelector`.
    @_alwaysEmitIntoClient
    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>,
        _ g: PrimitiveSequence<Trait, G>, _ h: PrimitiveSequence<Trait, H>,
        resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element,
        isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: .zip(a, b, c, d, e, f, g, h, resultSelector: resultSelector, isolation: isolation))
    }
}
