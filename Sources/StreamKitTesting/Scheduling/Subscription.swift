/// When somebody was subscribed to a ``TestableObservable``.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
    /// The tick at which it began.
    public let subscribe: TestTime

    /// The tick at which it ended or was disposed; `Int.max` while it lasts.
    public let unsubscribe: TestTime

    /// A subscription that lasts.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// A subscription that is over.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }

    public var debugDescription: String {
        unsubscribe == .max ? "(\(subscribe) : not unsubscribed)" : "(\(subscribe) : \(unsubscribe))"
    }
}
