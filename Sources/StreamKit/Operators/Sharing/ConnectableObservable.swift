/// A stream that subscribes to its source when it is told to: when `connect()` is called.
public protocol ConnectableObservableType<Element>: ObservableType {
    /// Subscribes to the source, and returns what disposes that subscription.
    func connect() -> any Disposable
}

/// A stream that hands on what one subscription to its source sends, from ``connect()`` on, to all who are subscribed.
///
/// Who subscribes before the connection waits for it. Who subscribes during it gets what follows, and first what is replayed:
/// nothing after ``ObservableType/publish()``, the newest elements after ``ObservableType/replay(_:)``, what a subject of your
/// own replays after ``ObservableType/multicast(_:)``. When the source has ended, and when the connection was disposed, the next
/// one to subscribe or to connect begins a new connection.
public struct ConnectableObservable<Element>: ConnectableObservableType {
    /// The stream; counted, the first of its subscribers connects and the last one disconnects.
    @usableFromInline let observable: (_ isCounted: Bool) -> Observable<Element>
    @usableFromInline let connection: () -> any Disposable

    @inlinable
    init(
        observable: @escaping (_ isCounted: Bool) -> Observable<Element>, connection: @escaping () -> any Disposable
    ) {
        self.observable = observable
        self.connection = connection
    }

    /// One whose events arrive on `confinement`, for its subject sends them where they come from.
    @inlinable
    init(_ connector: Connector<Element>, confinement: Confinement? = nil) {
        self.init(
            observable: { connector.observable(isCounted: $0, confinement: confinement) },
            connection: { connector.connect() })
    }

    @inlinable
    public func asObservable() -> Observable<Element> { observable(false) }

    /// Subscribes to the source, and returns the connection: disposing it lets the source go.
    ///
    /// While there is a connection, it is that one which is returned, and nothing is subscribed to. A source that ends while it is being
    /// subscribed to has ended the connection by the time it is returned.
    ///
    /// Disposed, the connection sends nothing more and no end. Subscriptions to what nothing can be sent into any more end with
    /// it: after `publish()` and `replay(_:)` all; after `multicast(subject)` none, for the next connection feeds the same subject.
    public func connect() -> any Disposable { connection() }
}

/// The proof: as an ``Observable``; what connections share is ordered by the connector's lock.
extension ConnectableObservable: @unchecked Sendable where Element: Sendable {}
