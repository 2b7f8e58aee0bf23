extension ObservableType {
    /// Subscribes to the source again, after a failure, when the stream that `notificationHandler` makes of the failures emits.
    ///
    /// `notificationHandler` is called once per subscription, and its stream is subscribed to before the source. What that emits while
    /// an attempt runs is dropped; if it ends while one runs, the result ends in its way once the attempt fails.
    ///
    /// ```text
    /// first attempt                 --1--#
    /// second attempt                       --2--|
    /// retry(when: { $0.delay(2) })  --1------2--|
    /// ```
    ///
    /// - Termination: completes with the first attempt that does; else ends as the stream of `notificationHandler`. An error thrown by
    ///   `notificationHandler` ends the result.
    /// - Isolation: `notificationHandler` runs where it was written: subscribed to from elsewhere, it is queued for there. The
    ///   events of its stream are brought there, too.
    /// - Depth: any number of attempts that fail at once, and are followed at once, use constant stack.
    /// - Complexity: O(1) per element and per attempt, plus `notificationHandler`.
    @_alwaysEmitIntoClient
    public func retry<Trigger: ObservableConvertibleType>(
        when notificationHandler: @escaping (Observable<any Error>) throws -> Trigger,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        attempts(notifying: notificationHandler, isolation)
    }

    /// The same for failures of one type; with any other the result fails.
    @_alwaysEmitIntoClient
    public func retry<Trigger: ObservableConvertibleType, Failure: Error>(
        when notificationHandler: @escaping (Observable<Failure>) throws -> Trigger,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        attempts(notifying: notificationHandler, isolation)
    }

    @inlinable
    func attempts<Trigger: ObservableConvertibleType, Failure>(
        notifying handler: @escaping (Observable<Failure>) throws -> Trigger, _ isolation: (any Actor)?
    ) -> Observable<Element> {
        let source = asObservable().confined(to: isolation)
        let confinement = source.confinement
        return Observable(confinement: confinement) { observer, lifetime in
            Confinement.run(at: confinement) {
                if lifetime.isDisposed { return }
                let failures = PublishSubject<Failure>()
                let trigger = observer.result(in: lifetime) {
                    try handler(failures.asObservable()).asObservable().confined(to: confinement)
                }
                if let trigger { RetryLoop(source, observer, lifetime, failures).begin(with: trigger) }
            }
        }
    }
}

/// One subscription of `retry(when:)`. The lock decides whether a failure finds the trigger ended, or the trigger a failure.
///
/// Nothing but an attempt's own events is sent while it runs.
@usableFromInline
final class RetryLoop<Element, Failure> {
    @usableFromInline let source: Observable<Element>
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Lifetime
    @usableFromInline let failures: PublishSubject<Failure>
    @usableFromInline let attempts = Trampoline()
    @usableFromInline let lock = Lock()
    // Under the lock.
    /// Whether an attempt has failed and none has followed.
    @usableFromInline @exclusivity(unchecked) var isWaiting = false
    @usableFromInline @exclusivity(unchecked) var triggersEnd: Event<Never>?

    @inlinable
    init(
        _ source: Observable<Element>, _ observer: AnyObserver<Element>, _ lifetime: Lifetime,
        _ failures: PublishSubject<Failure>
    ) {
        self.source = source
        self.observer = observer
        self.lifetime = lifetime
        self.failures = failures
    }

    @inlinable
    func begin<Trigger>(with trigger: Observable<Trigger>) {
        let child = Lifetime(in: lifetime)
        let end = { (error: (any Error)?) in
            child.dispose()
            self.triggerEnded(error)
        }
        trigger.source(AnyObserver(next: { _ in self.triggered() }, end: end), child)
        attempt()
    }

    @inlinable
    func attempt() {
        attempts.run {
            if lifetime.isDisposed { return }
            let attempt = RetryAttempt(in: self)
            source.source(AnyObserver(next: observer.next, end: { attempt.end($0) }), attempt)
        }
    }

    @inlinable
    func failed(_ failure: Failure) {
        let triggersEnd = lock.withLock {
            isWaiting = self.triggersEnd == nil
            return self.triggersEnd
        }
        if let triggersEnd { observer.end(triggersEnd.error) } else { failures.onNext(failure) }
    }

    @inlinable
    func triggered() {
        let isWanted = lock.withLock {
            defer { isWaiting = false }
            return isWaiting
        }
        if isWanted { attempt() }
    }

    @inlinable
    func triggerEnded(_ error: (any Error)?) {
        let isWaiting = lock.withLock {
            triggersEnd = Event(end: error)
            return self.isWaiting
        }
        if isWaiting, !lifetime.isDisposed { observer.end(error) }
    }
}

/// How long one attempt lives, and its end.
// The proof: what it adds to a lifetime is called by the source only.
@usableFromInline
final class RetryAttempt<Element, Failure>: Lifetime, @unchecked Sendable {
    @usableFromInline let loop: RetryLoop<Element, Failure>

    @inlinable
    init(in loop: RetryLoop<Element, Failure>) {
        self.loop = loop
        super.init(in: loop.lifetime)
    }

    @inlinable
    func end(_ error: (any Error)?) {
        dispose()
        if loop.lifetime.isDisposed { return }
        if let error, let failure = error as? Failure {
            loop.failed(failure)
        } else {
            loop.observer.end(error)
        }
    }
}
