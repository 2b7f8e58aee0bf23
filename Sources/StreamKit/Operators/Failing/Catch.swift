extension ObservableType {
    /// Called like a method: `stream.catch { error in other }` goes on, after a failure, with another stream.
    @inlinable
    public var `catch`: Catching<Element> { Catching(source: asObservable()) }
}

/// What `stream.catch { error in other }` calls. It is no method for the reason given at ``Concatenation``.
public struct Catching<Element> {
    @usableFromInline let source: Observable<Element>

    @inlinable
    init(source: Observable<Element>) {
        self.source = source
    }

    /// Goes on, after a failure, with the stream that `handler` makes of the error.
    ///
    /// `handler` is called once at most: a failure of its own stream is the result's. Outside a `flatMap` it replaces the outer
    /// stream for good; to keep that going, catch inside, where the inner stream is made.
    ///
    /// ```text
    /// source                --1--2--#
    /// other                         --9--|
    /// catch { _ in other }  --1--2----9--|
    /// ```
    ///
    /// - Termination: as the source where it completes, else as the handler's stream. An error thrown by `handler` ends the
    ///   result.
    /// - Isolation: `handler` runs where it was written, and what its stream sends arrives there.
    /// - Complexity: O(1) per element and per subscription, plus `handler`. A handler whose stream is caught again, without end, uses
    ///   constant stack.
    @_alwaysEmitIntoClient
    public func callAsFunction(
        _ handler: @escaping (any Error) throws -> Observable<Element>, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        let source = source.confined(to: isolation)
        let confinement = source.confinement
        return Observable(confinement: confinement) { observer, lifetime in
            let succession = Succession(observer, lifetime) { error in
                guard let error else { return nil }
                return Successor(try handler(error).confined(to: confinement), isLast: true)
            }
            succession.run(Successor(source))
        }
    }
}

extension Observable {
    /// Goes on, after a failure of one of the sources, with the next one, until one completes.
    ///
    /// The elements of all that were tried come through. The sequence may be without an end; it is asked for a source when the one
    /// before begins.
    ///
    /// ```text
    /// first                             --1--#
    /// second                                 --2--|
    /// catch(sequence: [first, second])  --1----2--|
    /// ```
    ///
    /// - Termination: completes with the first source that does; fails with the last one. No source: completes at once.
    /// - Depth: any number of sources that fail at once use constant stack.
    /// - Complexity: O(1) per element and per source.
    @_alwaysEmitIntoClient
    public static func `catch`<Sources: Sequence>(sequence: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        .succession(of: sequence, confinement: nil) { $0 != nil }
    }
}
