import StreamKit

/// What a subscription was told, as text.
final class EventLog<Element> {
    private(set) var events: [String] = []
    private(set) var subscription: any Disposable = Disposables.create()

    init(_ observable: Observable<Element>) {
        subscription = observable.subscribe { self.events.append("\($0)") }
    }

    func dispose() { subscription.dispose() }
}

extension Observable {
    /// The events that come while it is being subscribed to.
    var synchronousEvents: [String] {
        let log = EventLog(self)
        log.dispose()
        return log.events
    }
}
