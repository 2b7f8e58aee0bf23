extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    // MARK: Creating

    /// The completion.
    @_alwaysEmitIntoClient
    public static func empty() -> Completable {
        Completable(keeping: .empty())
    }

    // MARK: One after another

    /// The outcome of `second`, which is subscribed to once this has completed.
    @_alwaysEmitIntoClient
    public func andThen<Result>(_ second: Single<Result>) -> Single<Result> {
        Single(keeping: succeeded(by: second.source))
    }

    /// The outcome of `second`, which is subscribed to once this has completed.
    @_alwaysEmitIntoClient
    public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> {
        Maybe(keeping: succeeded(by: second.source))
    }

    /// The outcome of `second`, which is subscribed to once this has completed.
    @_alwaysEmitIntoClient
    public func andThen(_ second: Completable) -> Completable {
        Completable(keeping: succeeded(by: second.source))
    }

    /// The events of `second`, which is subscribed to once this has completed.
    @_alwaysEmitIntoClient
    public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
        succeeded(by: second)
    }

    @inlinable
    func succeeded<Result>(by second: Observable<Result>) -> Observable<Result> {
        Observable.concat([primitiveSequence.source.withoutElements(), second])
    }

    /// `second`, once this has completed.
    @_alwaysEmitIntoClient
    public func concat(_ second: Completable) -> Completable {
        andThen(second)
    }

    /// Several completables, one after another; completes with the last, and fails with the first that fails.
    @_alwaysEmitIntoClient
    public static func concat(_ sources: Completable...) -> Completable {
        concat(sources)
    }

    /// Several completables, one after another; completes with the last, and fails with the first that fails.
    @_alwaysEmitIntoClient
    public static func concat<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(keeping: Observable.concat(sources.map(\.source)))
    }

    /// The same for any sequence of sources, also one without an end.
    @_alwaysEmitIntoClient
    public static func concat<Sources: Sequence>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(keeping: Observable.concat(sources.lazy.map(\.source)))
    }

    // MARK: All at once

    /// Several completables, all at once; completes with the last to complete, and fails with the first that fails.
    @_alwaysEmitIntoClient
    public static func zip(_ sources: Completable...) -> Completable {
        zip(sources)
    }

    /// Several completables, all at once; completes with the last to complete, and fails with the first that fails.
    @_alwaysEmitIntoClient
    public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(keeping: Observable.merge(sources.map(\.source)))
    }

    /// The same as `zip`.
    @_alwaysEmitIntoClient
    public static func merge(_ sources: Completable...) -> Completable {
        zip(sources)
    }

    /// The same as `zip`.
    @_alwaysEmitIntoClient
    public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        zip(sources)
    }

    // MARK: Utility

    /// Calls the closures at what happens, and passes it on.
    ///
    /// An error that `onError` or `onCompleted` throws is the failure.
    ///
    /// - Isolation: the closures run where they were written.
    @_alwaysEmitIntoClient
    public func `do`(
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Completable {
        Completable(
            keeping: primitiveSequence.source.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose, isolation: isolation,
                fileID: fileID, line: line))
    }
}

extension Observable {
    /// The end of a stream that has no elements, as that of one which could have had any.
    @inlinable
    func withoutElements<Result>() -> Observable<Result> {
        derive { observer, _ in AnyObserver(next: { _ in }, end: observer.end) }
    }
}
