extension PrimitiveSequenceType where Trait == MaybeTrait {
    // MARK: Creating

    /// One element.
    @_alwaysEmitIntoClient
    public static func just(_ element: Element) -> Maybe<Element> {
        Maybe(keeping: .just(element))
    }

    /// One element, on a scheduler.
    @_alwaysEmitIntoClient
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element> {
        Maybe(keeping: .just(element, scheduler: scheduler))
    }

    /// The completion, without an element.
    @_alwaysEmitIntoClient
    public static func empty() -> Maybe<Element> {
        Maybe(keeping: .empty())
    }

    // MARK: Transforming

    /// What `transform` makes of the element, if there is one.
    ///
    /// - Isolation: `transform` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func map<Result>(
        _ transform: @escaping (Element) throws -> Result, isolation: (any Actor)? = #isolation
    ) -> Maybe<Result> {
        Maybe(keeping: primitiveSequence.source.map(transform, isolation: isolation))
    }

    /// What `transform` makes of the element, unless there is none or that is `nil`.
    ///
    /// - Isolation: `transform` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?, isolation: (any Actor)? = #isolation
    ) -> Maybe<Result> {
        Maybe(keeping: primitiveSequence.source.compactMap(transform, isolation: isolation))
    }

    /// The element, if there is one and it fulfils `predicate`.
    ///
    /// - Isolation: `predicate` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func filter(
        _ predicate: @escaping (Element) throws -> Bool, isolation: (any Actor)? = #isolation
    ) -> Maybe<Element> {
        Maybe(keeping: primitiveSequence.source.filter(predicate, isolation: isolation))
    }

    /// The outcome of the maybe that `selector` makes of the element, if there is one.
    ///
    /// - Isolation: `selector` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws -> Maybe<Result>, isolation: (any Actor)? = #isolation
    ) -> Maybe<Result> {
        Maybe(keeping: primitiveSequence.source.flatMap(selector, isolation: isolation))
    }

    /// The outcome of the single that `selector` makes of the element, if there is one.
    ///
    /// - Isolation: `selector` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func flatMapSingle<Result>(
        _ selector: @escaping (Element) throws -> Single<Result>, isolation: (any Actor)? = #isolation
    ) -> Maybe<Result> {
        Maybe(keeping: primitiveSequence.source.flatMap(selector, isolation: isolation))
    }

    /// The outcome of the completable that `selector` makes of the element, if there is one.
    ///
    /// - Isolation: `selector` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func flatMapCompletable(
        _ selector: @escaping (Element) throws -> Completable, isolation: (any Actor)? = #isolation
    ) -> Completable {
        Completable(keeping: primitiveSequence.source.flatMap(selector, isolation: isolation))
    }

    // MARK: Combining

    /// The elements of all the maybes, in their order, once each has given its own; of none, an empty array.
    ///
    /// Completes without an element as soon as one of them does.
    @_alwaysEmitIntoClient
    public static func zip<Maybes: Collection>(_ maybes: Maybes) -> Maybe<[Element]>
    where Maybes.Element == Maybe<Element> {
        maybes.isEmpty ? .just([]) : Maybe<[Element]>(keeping: Observable.zip(maybes))
    }

    /// The same, put together by `resultSelector`.
    ///
    /// - Isolation: `resultSelector` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public static func zip<Maybes: Collection, Result>(
        _ maybes: Maybes, resultSelector: @escaping ([Element]) throws -> Result, isolation: (any Actor)? = #isolation
    ) -> Maybe<Result> where Maybes.Element == Maybe<Element> {
        zip(maybes).map(resultSelector, isolation: isolation)
    }

    // MARK: Without an element

    /// `element`, if there is none.
    @_alwaysEmitIntoClient
    public func ifEmpty(default element: Element) -> Single<Element> {
        Single(keeping: primitiveSequence.source.ifEmpty(default: element))
    }

    /// The outcome of `other`, if there is no element.
    @_alwaysEmitIntoClient
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(keeping: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }

    /// The outcome of `other`, if there is no element.
    @_alwaysEmitIntoClient
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(keeping: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }

    // MARK: Failing

    /// `element`, in place of a failure.
    @_alwaysEmitIntoClient
    public func catchAndReturn(_ element: Element) -> Maybe<Element> {
        Maybe(keeping: primitiveSequence.source.catchAndReturn(element))
    }

    // MARK: Utility

    /// Calls the closures at what happens, and passes it on.
    ///
    /// `onCompleted` and `afterCompleted` are for the completion without an element. An error that an `on…` closure throws is the
    /// failure. `afterNext` throws none, for the outcome is out by then.
    ///
    /// - Isolation: the closures run where they were written.
    @_alwaysEmitIntoClient
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Maybe<Element> {
        let source = primitiveSequence.source.confined(to: isolation)
        return Maybe(
            keeping: Observable(confinement: source.confinement) { observer, lifetime in
                let wasSuccess = Cell(false)
                source.do(
                    onNext: {
                        wasSuccess.value = true
                        try onNext?($0)
                    },
                    afterNext: afterNext, onError: onError, afterError: afterError,
                    onCompleted: { if !wasSuccess.value { try onCompleted?() } },
                    afterCompleted: { if !wasSuccess.value { try afterCompleted?() } },
                    onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, isolation: isolation,
                    fileID: fileID, line: line
                ).source(observer, lifetime)
            })
    }

    // MARK: Converting

    /// This maybe without its element.
    @_alwaysEmitIntoClient
    public func asCompletable() -> Completable {
        primitiveSequence.source.ignoreElements().asCompletable()
    }

    /// This maybe as a single, which fails with ``RxError/noElements`` if there is no element.
    @_alwaysEmitIntoClient
    public func asSingle() -> Single<Element> {
        primitiveSequence.source.asSingle()
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: FixedWidthInteger {
    /// Zero, after a while.
    public static func timer(_ dueTime: Duration, scheduler: any SchedulerType) -> Maybe<Element> {
        Maybe(keeping: .timer(dueTime, scheduler: scheduler))
    }
}
