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
    @usableFromInline let source: Observable<Element>
    @usableFromInline let place: Confinement?
    @usableFromInline let makeSubject: () -> Junction<Element>
    @usableFromInline let lock = Lock()
    @usableFromInline @exclusivity(unchecked) var current: Connection?

    /// `makeSubject` is called at `place`; again, and for nothing, when several threads are the first to come at one instant.
    @inlinable
    init(_ source: Observable<Element>, at place: Confinement?, makeSubject: @escaping () -> Junction<Element>) {
        self.source = source
        self.place = place
        self.makeSubject = makeSubject
    }

    /// What the subject sends. The first one of those who are counted starts the source, the last one disposes it.
    @inlinable
    func observable(isCounted: Bool, confinement: Confinement?) -> Observable<Element> {
        Observable(beginningOn: confinement) { observer, lifetime in
            let observer = observer.released(on: confinement)
            Confinement.run(at: self.place) { self.subscribe(observer, lifetime, isCounted: isCounted) }
        }
    }

    @inlinable
    func subscribe(_ observer: AnyObserver<Element>, _ lifetime: Lifetime, isCounted: Bool) {
        if lifetime.isDisposed { return }
        let (connection, subject) = connection(forMember: isCounted)
        // Added first, so that it is run last: the subscriber has left the subject when it leaves the connection.
        if isCounted { lifetime.add(Membership(of: connection)) }
        subject.observable.source(observer, lifetime)
        // Whom the replay was enough for leaves the start to the others.
        if isCounted, !lifetime.isDisposed, connection.claimStart(forMember: true) { start(connection, subject) }
    }

    /// The current connection, started if it was not.
    @inlinable
    func connect() -> any Disposable {
        if place?.isHere ?? true { return connect(in: nil) }
        let handle = Lifetime()
        Confinement.run(at: place) {
            if !handle.isDisposed { self.connect(in: handle) }
        }
        return handle
    }

    /// The same where subjects are made, ended with `lifetime`.
    @inlinable
    @discardableResult
    func connect(in lifetime: Lifetime?) -> Connection {
        let (connection, subject) = connection(forMember: false)
        lifetime?.insert(connection)
        if connection.claimStart(forMember: false) { start(connection, subject) }
        return connection
    }

    @inlinable
    func start(_ connection: Connection, _ subject: Junction<Element>) {
        source.source(
            AnyObserver(next: subject.observer.next) { error in
                if connection.claimEnd() { subject.observer.end(error) }
            }, connection)
    }

    /// The current connection, which is made if there is none, or if that one has ended.
    @inlinable
    func connection(forMember isMember: Bool) -> (Connection, Junction<Element>) {
        var made: Connection?
        while true {
            var former: Connection?  // released where no lock is held
            let found = lock.withLock { () -> (Connection, AnyObject)? in
                if let current, let subject = current.enter(asMember: isMember) { return (current, subject) }
                guard let made, let subject = made.enter(asMember: isMember) else { return nil }
                former = current
                current = made
                return (made, subject)
            }
            _fixLifetime(former)
            if case let (connection, subject)? = found {
                return (connection, unsafeDowncast(subject, to: Junction<Element>.self))
            }
            made = Connection(makeSubject())
        }
    }
}

/// The two ends of a subject, which they keep alive. A class, because an observable is much to copy.
@usableFromInline
final class Junction<Element> {
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let observable: Observable<Element>

    @inlinable
    convenience init<Subject: SubjectType>(_ subject: Subject) where Subject.Element == Element {
        self.init(observer: subject.asObserver(), observable: subject.asObservable())
    }

    @inlinable
    init(observer: AnyObserver<Element>, observable: Observable<Element>) {
        self.observer = observer
        self.observable = observable
    }
}

/// One subscription of a subject to the source, from before it is started until the source ends or it is disposed.
///
/// It does not know what the elements are: the methods that a generic class overrides look up their types at each call.
@usableFromInline
final class Connection: Lifetime, @unchecked Sendable {  // proof: what varies is under the lifetime's lock
    /// The junction.
    @exclusivity(unchecked) private var subject: AnyObject?
    @exclusivity(unchecked) private var memberCount = 0
    @exclusivity(unchecked) private var isStarted = false

    @usableFromInline
    init(_ subject: AnyObject) {
        self.subject = subject
        super.init()
    }

    /// Lets one more in, if this has not ended.
    @usableFromInline
    func enter(asMember isMember: Bool) -> AnyObject? {
        withLock {
            if isDisposed { return nil }
            if isMember { memberCount += 1 }
            return subject
        }
    }

    /// Whether it is for the caller to start the source.
    @usableFromInline
    func claimStart(forMember isMember: Bool) -> Bool {
        withLock {
            if isDisposed || isStarted || (isMember && memberCount == 0) { return false }
            isStarted = true
            return true
        }
    }

    /// Ends this because the source has, so that who comes from now on comes to another; whether nothing ended it before.
    @usableFromInline
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
        var released: AnyObject?
        withLock { swap(&released, &subject) }
        _fixLifetime(released)
    }
}

/// Leaves the connection when its subscriber's lifetime ends.
@usableFromInline
final class Membership: Teardown, @unchecked Sendable {  // proof: it is never changed
    private let connection: Connection

    @usableFromInline
    init(of connection: Connection) {
        self.connection = connection
        super.init()
    }

    @usableFromInline
    override func run() { connection.leave() }
}
