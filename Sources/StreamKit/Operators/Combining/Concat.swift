extension Observable {
    /// Emits the elements of the sources one source after the other.
    ///
    /// A source is subscribed to when the one before it has completed; what it would have sent earlier is missed.
    ///
    /// ```text
    /// a             --1--2--|
    /// b                     --3--4--|
    /// concat(a, b)  --1--2----3--4--|
    /// ```
    ///
    /// - Termination: completes with the last source; the first failure ends the result. No source: completes at once.
    /// - Depth: the events of any number of sources that complete at once, also when they are nested to the right, use constant stack.
    ///   Nested to the left, each source is one more operator around the first: pass many as one array.
    /// - Complexity: O(1) per element and per source.
    @_alwaysEmitIntoClient
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concat(sources)
    }

    /// The same for a collection of sources.
    @_alwaysEmitIntoClient
    public static func concat<Sources: Collection>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        let confinement = commonConfinement(of: sources.lazy.map(\.confinement))
        return succession(of: sources, confinement: confinement) { $0 == nil }
    }

    /// The same for any sequence of sources, also one without an end. It is asked for a source when the one before begins.
    @_alwaysEmitIntoClient
    public static func concat<Sources: Sequence>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        succession(of: sources, confinement: nil) { $0 == nil }
    }

    /// The sources one after another, as long as `isFollowed` says of how one ended that the next is to follow.
    @inlinable
    static func succession<Sources: Sequence>(
        of sources: Sources, confinement: Confinement?, _ isFollowed: @escaping ((any Error)?) -> Bool
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        Observable(confinement: confinement) { observer, lifetime in
            let iterator = Cell(sources.makeIterator())
            guard let first = iterator.value.next() else {
                if !lifetime.isDisposed { observer.end(nil) }
                return
            }
            let upcoming = Cell(iterator.value.next().map { Successor($0) })
            let succession = Succession(observer, lifetime) { error in
                guard isFollowed(error), var successor = upcoming.value.take() else { return nil }
                upcoming.value = iterator.value.next().map { Successor($0) }
                successor.isLast = upcoming.value == nil
                return successor
            }
            succession.run(Successor(first, isLast: upcoming.value == nil))
        }
    }
}

extension ObservableType {
    /// Called like a method: `first.concat(second)` emits the elements of `first`, then, when it has completed, those of `second`;
    /// `streams.concat()` is for a stream of streams.
    @inlinable
    public var concat: Concatenation<Element> { Concatenation(first: asObservable()) }
}

/// What `first.concat(second)` and `streams.concat()` call.
///
/// It is no method because Swift 6 cannot infer the element in `Observable.concat(a, b)` while an instance method of that
/// name exists: whether such a method may be sent to another actor depends on the element, so the compiler waits for it.
public struct Concatenation<Element> {
    @usableFromInline let first: Observable<Element>

    @inlinable
    init(first: Observable<Element>) {
        self.first = first
    }

    /// Emits the elements of the first stream, then, when it has completed, those of `second`.
    @_alwaysEmitIntoClient
    public func callAsFunction(_ second: Observable<Element>) -> Observable<Element> {
        Observable.concat([first, second])
    }

    /// The same for a relay, a subject or a trait.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public func callAsFunction<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        callAsFunction(second.asObservable())
    }

    /// Emits the elements of the streams that the stream emits, one after another: `concatMap { $0 }`.
    @_alwaysEmitIntoClient
    public func callAsFunction() -> Observable<Element.Element> where Element: ObservableConvertibleType {
        first.concatMap({ $0 }, isolation: nil)
    }
}
