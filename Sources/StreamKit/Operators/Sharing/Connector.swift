/// What the subscribers of one connectable stream have in common: the mechanism of `multicast`, `publish`, `replay` and `share`.
///
/// ```text
///   Connector ──▶ Connection ──▶ place in the source ──▶ observer ──▶ Connection, subject
///                     │   ▲
///                     ▼   └─────────────────────────────┐
///                  subject ─ ─ ▶ Subscriber ──▶ closures │ down to the user's
///                        (knows)  │     ▲               │
///                                 ▼     │               │
///                             subscriber's lifetime ──▶ Membership
/// ```
///
/// Nothing that the source or a subscriber holds leads to the connector and from there back to the source. So a source that
/// goes without an end is seen to go: it ends the connection, which lets go of the subject, which ends the subscriptions.
///
/// Which connection is the current one is decided under the lock; subjects are made, and the source is started and disposed, outside it.
@usableFromInline
final class Connector<Element>: @unchecked Sendable {  // proof: `current` is under `lock`, the rest is never changed
    private let source: Observable<Element>
    private let place: Confinement?
    private let makeSubject: () -> Junction<Element>
    private let lock = Lock()
    @exclusivity(unchecked) private var current: Connection<Element>?

    /// `makeSubject` is called at `place`; again, and for nothing, when several threads are the first to come at one instant.
    @usableFromInline
    init(_ source: Observable<Element>, at place: Confinement?, makeSubject: @escaping () -> Junction<Element>) {
        self.source = source
        self.place = place
        self.makeSubject = makeSubject
    }

    /// What the subject sends. The first one of those who are counted starts the source, the last one disposes it.
    @usableFromInline
    func observable(isCounted: Bool, confinement: Confinement?) -> Observable<Element> {
        Observable(beginningOn: confinement) { observer, lifetime in
            let observer = observer.released(on: confinement)
            Confinement.run(at: self.place) { self.subscribe(observer, lifetime, isCounted: isCounted) }
        }
    }

    private func subscribe(_ observer: AnyObserver<Element>, _ lifetime: Lifetime, isCounted: Bool) {
        if lifetime.isDisposed { return }
        let (connection, subject) = connection(forMember: isCounted)
        // Added first, so that it is run last: the subscriber has left the subject when it leaves the connection.
        if isCounted { lifetime.add(Membership(of: connection)) }
        subject.observable.source(observer, lifetime)
        // Whom the replay was enough for leaves the start to the others.
        if isCounted, !lifetime.isDisposed, connection.claimStart(forMember: true) { start(connection, subject) }
    }

    /// The current connection, started if it was not.
    func connect() -> any Disposable {
        if place?.isHere ?? true { return connect(in: nil) }
        let handle = Lifetime()
        Confinement.run(at: place) {
            if !handle.isDisposed { self.connect(in: handle) }
        }
        return handle
    }

    /// The same where subjects are made, ended with `lifetime`.
    @usableFromInline
    @discardableResult
    func connect(in lifetime: Lifetime?) -> Connection<Element> {
        let (connection, subject) = connection(forMember: false)
        lifetime?.insert(connection)
        if connection.claimStart(forMember: false) { start(connection, subject) }
        return connection
    }

    private func start(_ connection: Connection<Element>, _ subject: Junction<Element>) {
        source.source(
            AnyObserver(next: subject.observer.next) { error in
                if connection.claimEnd() { subject.observer.end(error) }
            }, connection)
    }

    /// The current connection, which is made if there is none, or if that one has ended.
    private func connection(forMember isMember: Bool) -> (Connection<Element>, Junction<Element>) {
        var made: Connection<Element>?
        while true {
            var former: Connection<Element>?  // released where no lock is held
            let found = lock.withLock { () -> (Connection<Element>, Junction<Element>)? in
                if let current, let subject = current.enter(asMember: isMember) { return (current, subject) }
                guard let made, let subject = made.enter(asMember: isMember) else { return nil }
                former = current
                current = made
                return (made, subject)
            }
            _fixLifetime(former)
            if let found { return found }
            made = Connection(makeSubject())
        }
    }
}

/// The two ends of a subject, which they keep alive.
@usableFromInline
struct Junction<Element> {
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let observable: Observable<Element>

    @inlinable
    init<Subject: SubjectType>(_ subject: Subject) where Subject.Element == Element {
        self.init(observer: subject.asObserver(), observable: subject.asObservable())
    }

    @inlinable
    init(observer: AnyObserver<Element>, observable: Observable<Element>) {
        self.observer = observer
        self.observable = observable
    }
}

/// One subscription of a subject to the source, from before it is started until the source ends or it is disposed.
@usableFromInline
final class Connection<Element>: Lifetime, @unchecked Sendable {  // proof: what varies is under the lifetime's lock
    @exclusivity(unchecked) private var subject: Junction<Element>?
    @exclusivity(unchecked) private var memberCount = 0
    @exclusivity(unchecked) private var isStarted = false

    init(_ subject: Junction<Element>) {
        self.subject = subject
        super.init()
    }

    /// Lets one more in, if this has not ended.
    func enter(asMember isMember: Bool) -> Junction<Element>? {
        withLock {
            if isDisposed { return nil }
            if isMember { memberCount += 1 }
            return subject
        }
    }

    /// Whether it is for the caller to start the source.
    func claimStart(forMember isMember: Bool) -> Bool {
        withLock {
            if isDisposed || isStarted || (isMember && memberCount == 0) { return false }
            isStarted = true
            return true
        }
    }

    /// Ends this because the source has, so that who comes from now on comes to another; whether nothing ended it before.
    func claimEnd() -> Bool {
        let isFirst = withLock {
            defer { markAsEnding() }
            return !isDisposed
        }
        dispose()
        return isFirst
    }

    fileprivate func leave() {
        let isLast = withLock {
            memberCount -= 1
            // Before the start others may be waiting for it who are not counted.
            guard memberCount == 0, isStarted else { return false }
            markAsEnding()
            return true
        }
        if isLast { dispose() }
    }

    @usableFromInline
    override func didEnd() {
        var released: Junction<Element>?
        withLock { swap(&released, &subject) }
        _fixLifetime(released)
    }
}

/// Leaves the connection when its subscriber's lifetime ends.
private final class Membership<Element>: Teardown, @unchecked Sendable {  // proof: it is never changed
    private let connection: Connection<Element>

    init(of connection: Connection<Element>) {
        self.connection = connection
        super.init()
    }

    override func run() { connection.leave() }
}
