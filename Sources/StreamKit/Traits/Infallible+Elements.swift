/// The operators of ``Observable`` that change or choose elements, on what never fails: their closures do not throw.
extension InfallibleType {
    /// What `transform` makes of each element.
    @_alwaysEmitIntoClient
    public func map<Result>(
        _ transform: @escaping (Element) -> Result, isolation: (any Actor)? = #isolation
    ) -> Infallible<Result> {
        Infallible(keeping: asObservable().map(transform, isolation: isolation))
    }

    /// What `transform` makes of each element, without `nil`.
    @_alwaysEmitIntoClient
    public func compactMap<Result>(
        _ transform: @escaping (Element) -> Result?, isolation: (any Actor)? = #isolation
    ) -> Infallible<Result> {
        Infallible(keeping: asObservable().compactMap(transform, isolation: isolation))
    }

    /// The elements that fulfil `predicate`.
    @_alwaysEmitIntoClient
    public func filter(
        _ predicate: @escaping (Element) -> Bool, isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: asObservable().filter(predicate, isolation: isolation))
    }

    /// The running result of folding the elements.
    @_alwaysEmitIntoClient
    public func scan<Result>(
        _ seed: Result, accumulator: @escaping (Result, Element) -> Result, isolation: (any Actor)? = #isolation
    ) -> Infallible<Result> {
        Infallible(keeping: asObservable().scan(seed, accumulator: accumulator, isolation: isolation))
    }

    /// The running result of folding the elements into one that is changed in place.
    @_alwaysEmitIntoClient
    public func scan<Result>(
        into seed: Result, accumulator: @escaping (inout Result, Element) -> Void, isolation: (any Actor)? = #isolation
    ) -> Infallible<Result> {
        Infallible(keeping: asObservable().scan(into: seed, accumulator: accumulator, isolation: isolation))
    }

    /// Each element with its index.
    @_alwaysEmitIntoClient
    public func enumerated() -> Infallible<(index: Int, element: Element)> {
        Infallible(keeping: asObservable().enumerated())
    }

    /// `element`, and then this stream.
    @_alwaysEmitIntoClient
    public func startWith(_ element: Element) -> Infallible<Element> {
        Infallible(keeping: asObservable().startWith(element))
    }

    // MARK: Repeats

    /// The elements that differ from the one before, as `keySelector` sees them.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) -> Key, isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: asObservable().distinctUntilChanged(keySelector, isolation: isolation))
    }

    /// The elements that `comparer` does not find equal to the one before.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) -> Bool, isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: asObservable().distinctUntilChanged(comparer, isolation: isolation))
    }

    /// The elements whose keys `comparer` does not find equal to the one before.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: asObservable().distinctUntilChanged(keySelector, comparer: comparer, isolation: isolation))
    }

    /// The elements that differ in a property from the one before.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged<Property: Equatable>(
        at keyPath: KeyPath<Element, Property>
    ) -> Infallible<Element> {
        Infallible(keeping: asObservable().distinctUntilChanged(at: keyPath))
    }

    /// The elements that differ from the one before.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged() -> Infallible<Element> where Element: Equatable {
        Infallible(keeping: asObservable().distinctUntilChanged())
    }

    // MARK: Beginnings and ends

    /// The first `count` elements.
    @_alwaysEmitIntoClient
    public func take(_ count: Int) -> Infallible<Element> {
        Infallible(keeping: asObservable().take(count))
    }

    /// All but the first `count` elements.
    @_alwaysEmitIntoClient
    public func skip(_ count: Int) -> Infallible<Element> {
        Infallible(keeping: asObservable().skip(count))
    }

    /// The elements while they fulfil `predicate`; with `.inclusive`, also the first one that does not.
    @_alwaysEmitIntoClient
    public func take(
        while predicate: @escaping (Element) -> Bool, behavior: TakeBehavior = .exclusive,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: asObservable().take(while: predicate, behavior: behavior, isolation: isolation))
    }

    /// The elements until one fulfils `predicate`; with `.inclusive`, also that one.
    @_alwaysEmitIntoClient
    public func take(
        until predicate: @escaping (Element) -> Bool, behavior: TakeBehavior = .exclusive,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: asObservable().take(until: predicate, behavior: behavior, isolation: isolation))
    }

    /// The element at `index`, counted from zero, and then the completion; of fewer elements, the completion only.
    ///
    /// A negative index is a programmer's error and traps.
    @_alwaysEmitIntoClient
    public func element(at index: Int) -> Infallible<Element> {
        // There is one failure that it can have: that the source was too short.
        Infallible(keeping: asObservable().element(at: index).catch({ _ in .empty() }, isolation: nil))
    }

    /// The last `count` elements, at the completion.
    @_alwaysEmitIntoClient
    public func takeLast(_ count: Int) -> Infallible<Element> {
        Infallible(keeping: asObservable().takeLast(count))
    }

    /// The elements from the first one on that does not fulfil `predicate`.
    @_alwaysEmitIntoClient
    public func skip(
        while predicate: @escaping (Element) -> Bool, isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(keeping: asObservable().skip(while: predicate, isolation: isolation))
    }

    /// `element`, if there is none.
    @_alwaysEmitIntoClient
    public func ifEmpty(default element: Element) -> Infallible<Element> {
        Infallible(keeping: asObservable().ifEmpty(default: element))
    }

    /// The completion only.
    @_alwaysEmitIntoClient
    public func ignoreElements() -> Infallible<Never> {
        Infallible<Never>(keeping: asObservable().ignoreElements())
    }

    // MARK: Objects, and what else happens

    /// What `resultSelector` makes of the elements and an object that is not kept: completes once that is gone.
    @_alwaysEmitIntoClient
    public func withUnretained<Object: AnyObject, Result>(
        _ object: Object, resultSelector: @escaping (Object, Element) -> Result, isolation: (any Actor)? = #isolation
    ) -> Infallible<Result> {
        Infallible(
            keeping: asObservable().withUnretained(object, resultSelector: resultSelector, isolation: isolation))
    }

    /// The elements with an object that is not kept: completes once that is gone.
    @_alwaysEmitIntoClient
    public func withUnretained<Object: AnyObject>(
        _ object: Object, isolation: (any Actor)? = #isolation
    ) -> Infallible<(Object, Element)> {
        Infallible(keeping: asObservable().withUnretained(object, isolation: isolation))
    }

    /// Calls the closures at what happens, and passes it on.
    @_alwaysEmitIntoClient
    public func `do`(
        onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, afterCompleted: (() -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            keeping: asObservable().do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, isolation: isolation))
    }

    /// Writes a line to standard output at each subscription, event and disposal.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
        function: String = #function
    ) -> Infallible<Element> {
        Infallible(
            keeping: asObservable().debug(
                identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}
