/// The operators of ``Observable`` that change or choose elements, on what never fails: their closures do not throw.
///
/// Each result is shared again, so a closure runs once per element, however many subscribe. The closures run where they were
/// written; written on the main actor, or nowhere in particular, that is the main actor.
extension SharedSequence {
    /// What `transform` makes of each element.
    @_alwaysEmitIntoClient
    public func map<Result>(_ transform: @escaping (Element) -> Result, isolation: (any Actor)? = #isolation)
        -> SharedSequence<SharingStrategy, Result>
    {
        .init(sharing: source.map(transform, isolation: isolation))
    }

    /// What `transform` makes of each element, without `nil`.
    @_alwaysEmitIntoClient
    public func compactMap<Result>(_ transform: @escaping (Element) -> Result?, isolation: (any Actor)? = #isolation)
        -> SharedSequence<SharingStrategy, Result>
    {
        .init(sharing: source.compactMap(transform, isolation: isolation))
    }

    /// The elements that fulfil `predicate`.
    @_alwaysEmitIntoClient
    public func filter(_ predicate: @escaping (Element) -> Bool, isolation: (any Actor)? = #isolation)
        -> SharedSequence<SharingStrategy, Element>
    {
        .init(sharing: source.filter(predicate, isolation: isolation))
    }

    /// The running result of folding the elements.
    @_alwaysEmitIntoClient
    public func scan<Result>(
        _ seed: Result, accumulator: @escaping (Result, Element) -> Result, isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Result> {
        .init(sharing: source.scan(seed, accumulator: accumulator, isolation: isolation))
    }

    /// `element`, and then this stream.
    @_alwaysEmitIntoClient
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: source.startWith(element))
    }

    /// All but the first `count` elements.
    @_alwaysEmitIntoClient
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: source.skip(count))
    }

    /// The elements that differ from the one before, as `keySelector` sees them.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) -> Key, isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: source.distinctUntilChanged(keySelector, isolation: isolation))
    }

    /// The elements that `comparer` does not find equal to the one before.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) -> Bool, isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: source.distinctUntilChanged(comparer, isolation: isolation))
    }

    /// The elements whose keys `comparer` does not find equal to the one before.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: source.distinctUntilChanged(keySelector, comparer: comparer, isolation: isolation))
    }

    /// The elements that differ in a property from the one before.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> SharedSequence<
        SharingStrategy, Element
    > {
        .init(sharing: source.distinctUntilChanged(at: keyPath))
    }

    /// What `resultSelector` makes of the elements and an object that is not kept: completes once that is gone.
    @_alwaysEmitIntoClient
    public func withUnretained<Object: AnyObject, Result>(
        _ object: Object, resultSelector: @escaping (Object, Element) -> Result, isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Result> {
        .init(sharing: source.withUnretained(object, resultSelector: resultSelector, isolation: isolation))
    }

    /// The elements with an object that is not kept: completes once that is gone.
    @_alwaysEmitIntoClient
    public func withUnretained<Object: AnyObject>(
        _ object: Object, isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, (Object, Element)> {
        .init(sharing: source.withUnretained(object, isolation: isolation))
    }

    /// Calls the closures at what happens, and passes it on.
    @_alwaysEmitIntoClient
    public func `do`(
        onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, afterCompleted: (() -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(
            sharing: source.do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, isolation: isolation))
    }

    /// Writes a line to standard output at each subscription, event and disposal.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
        function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}

extension SharedSequence where Element: Equatable {
    /// The elements that differ from the one before.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        .init(sharing: source.distinctUntilChanged())
    }
}
