/// The operators of ``Observable`` that leave the number of elements as it is, on a single, a maybe and a completable alike.
extension PrimitiveSequence {
    /// Asks `factory` for the stream, for each subscription.
    ///
    /// - Isolation: `factory` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public static func deferred(
        _ factory: @escaping () throws -> PrimitiveSequence<Trait, Element>, isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: .deferred({ try factory().source }, isolation: isolation))
    }

    /// Makes a resource for each subscription, and disposes it once what is made of it is over.
    ///
    /// - Isolation: the closures run where they were written; what one throws is the failure.
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>,
        isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            keeping: .using(
                resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }, isolation: isolation))
    }

    /// The outcome later; a failure at once.
    public func delay(_ dueTime: Duration, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: source.delay(dueTime, scheduler: scheduler))
    }

    /// The subscription later.
    public func delaySubscription(
        _ dueTime: Duration, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: source.delaySubscription(dueTime, scheduler: scheduler))
    }

    /// Delivers on a scheduler.
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: source.observe(on: scheduler))
    }

    /// Subscribes on a scheduler.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: source.subscribe(on: scheduler))
    }

    /// What `handler` makes of the error, in place of a failure.
    ///
    /// - Isolation: `handler` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func `catch`(
        _ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>,
        isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: source.catch({ try handler($0).source }, isolation: isolation))
    }

    /// Subscribes again after a failure, until there is none.
    public func retry() -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: source.retry())
    }

    /// Subscribes again after a failure, `maxAttemptCount` times in all at most.
    ///
    /// `retry(0)` never subscribes: a maybe or a completable completes at once, a single fails with ``RxError/noElements``.
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(givingUp: source.retry(maxAttemptCount))
    }

    /// Subscribes again after a failure, each time that what `notificationHandler` makes of the errors sends an element.
    ///
    /// A failure of that is the result's. Where it completes there is no further attempt: a maybe or a completable completes, a
    /// single, which cannot without an element, fails with ``RxError/noElements``.
    ///
    /// - Isolation: `notificationHandler` runs where it was written; what it throws is the failure.
    @_alwaysEmitIntoClient
    public func retry<Trigger: ObservableConvertibleType>(
        when notificationHandler: @escaping (Observable<any Error>) throws -> Trigger,
        isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(givingUp: source.retry(when: notificationHandler, isolation: isolation))
    }

    /// The same for errors of one type; one of another type is the failure.
    @_alwaysEmitIntoClient
    public func retry<Trigger: ObservableConvertibleType, Failure: Error>(
        when notificationHandler: @escaping (Observable<Failure>) throws -> Trigger,
        isolation: (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(givingUp: source.retry(when: notificationHandler, isolation: isolation))
    }

    /// Fails with ``RxError/timeout`` if the outcome takes longer than a span of time.
    public func timeout(_ dueTime: Duration, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
        timeout(dueTime, other: .error(RxError.timeout), scheduler: scheduler)
    }

    /// Goes on with `other` if the outcome takes longer than a span of time.
    public func timeout(
        _ dueTime: Duration, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            keeping: source.timeout(dueTime, other: other.source, scheduler: scheduler, endsWaiting: true))
    }

    /// Writes a line to standard output at each subscription, event and disposal.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
        function: String = #function
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            keeping: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// Its failure, without an element.
    @_alwaysEmitIntoClient
    public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: .error(error))
    }

    /// Nothing, ever.
    @_alwaysEmitIntoClient
    public static func never() -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(keeping: .never())
    }
}
