extension PrimitiveSequenceType where Trait == SingleTrait {
    // MARK: Creating

    /// One element.
    @_alwaysEmitIntoClient
    public static func just(_ element: Element) -> Single<Element> {
        Single(keeping: .just(element))
    }

    /// One element, on a scheduler.
    @_alwaysEmitIntoClient
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
        Single(keeping: .just(element, scheduler: scheduler))
    }

    // MARK: Transforming

    /// What `transform` makes of the element.
    ///
    /// - Isolation: `transform` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func map<Result>(
        _ transform: @escaping (Element) throws -> Result, isolation: (any Actor)? = #isolation
    ) -> Single<Result> {
        Single(keeping: primitiveSequence.source.map(transform, isolation: isolation))
    }

    /// What `transform` makes of the element, unless that is `nil`.
    ///
    /// - Isolation: `transform` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?, isolation: (any Actor)? = #isolation
    ) -> Maybe<Result> {
        Maybe(keeping: primitiveSequence.source.compactMap(transform, isolation: isolation))
    }

    /// The element, if it fulfils `predicate`.
    ///
    /// - Isolation: `predicate` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func filter(
        _ predicate: @escaping (Element) throws -> Bool, isolation: (any Actor)? = #isolation
    ) -> Maybe<Element> {
        Maybe(keeping: primitiveSequence.source.filter(predicate, isolation: isolation))
    }

    /// The outcome of the single that `selector` makes of the element.
    ///
    /// - Isolation: `selector` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws -> Single<Result>, isolation: (any Actor)? = #isolation
    ) -> Single<Result> {
        Single(keeping: primitiveSequence.source.flatMap(selector, isolation: isolation))
    }

    /// The outcome of the maybe that `selector` makes of the element.
    ///
    /// - Isolation: `selector` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func flatMapMaybe<Result>(
        _ selector: @escaping (Element) throws -> Maybe<Result>, isolation: (any Actor)? = #isolation
    ) -> Maybe<Result> {
        Maybe(keeping: primitiveSequence.source.flatMap(selector, isolation: isolation))
    }

    /// The outcome of the completable that `selector` makes of the element.
    ///
    /// - Isolation: `selector` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func flatMapCompletable(
        _ selector: @escaping (Element) throws -> Completable, isolation: (any Actor)? = #isolation
    ) -> Completable {
        Completable(keeping: primitiveSequence.source.flatMap(selector, isolation: isolation))
    }

    // MARK: Combining

    /// The elements of all the singles, in their order, once each has given its own; of none, an empty array.
    @_alwaysEmitIntoClient
    public static func zip<Singles: Collection>(_ singles: Singles) -> Single<[Element]>
    where Singles.Element == Single<Element> {
        singles.isEmpty ? .just([]) : Single<[Element]>(keeping: Observable.zip(singles))
    }

    /// The same, put together by `resultSelector`.
    ///
    /// - Isolation: `resultSelector` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public static func zip<Singles: Collection, Result>(
        _ singles: Singles, resultSelector: @escaping ([Element]) throws -> Result,
        isolation: (any Actor)? = #isolation
    ) -> Single<Result> where Singles.Element == Single<Element> {
        zip(singles).map(resultSelector, isolation: isolation)
    }

    // MARK: Failing

    /// `element`, in place of a failure.
    @_alwaysEmitIntoClient
    public func catchAndReturn(_ element: Element) -> Single<Element> {
        Single(keeping: primitiveSequence.source.catchAndReturn(element))
    }

    // MARK: Utility

    /// Calls the closures at what happens, and passes it on.
    ///
    /// An error that `onSuccess` or `onError` throws is the failure. `afterSuccess` throws none, for the outcome is out by then.
    ///
    /// - Isolation: the closures run where they were written.
    @_alwaysEmitIntoClient
    public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Single<Element> {
        Single(
            keeping: primitiveSequence.source.do(
                onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, isolation: isolation,
                fileID: fileID, line: line))
    }

    // MARK: Converting

    /// This single without its element.
    @_alwaysEmitIntoClient
    public func asCompletable() -> Completable {
        primitiveSequence.source.ignoreElements().asCompletable()
    }

    /// This single as a maybe, which always gives its element.
    @_alwaysEmitIntoClient
    public func asMaybe() -> Maybe<Element> {
        Maybe(keeping: primitiveSequence.source)
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element: FixedWidthInteger {
    /// Zero, after a while.
    public static func timer(_ dueTime: Duration, scheduler: any SchedulerType) -> Single<Element> {
        Single(keeping: .timer(dueTime, scheduler: scheduler))
    }
}
