@testable import StreamKit

/// A source sent into by hand, which knows how often it was subscribed and how many listen now.
final class HandSource<Element> {
    private let multicast = Multicast<Element>()
    private(set) var subscriptions = 0

    var subscribers: Int { multicast.subscriberCount }

    var observable: Observable<Element> {
        Observable { observer, lifetime in
            self.subscriptions += 1
            self.multicast.subscribe(observer, lifetime)
        }
    }

    func send(_ elements: Element...) {
        for element in elements { multicast.send(element) }
    }

    func complete() { multicast.end(nil) }

    func fail(_ error: any Error = HandError.source) { multicast.end(error) }
}

enum HandError: Error, Equatable {
    case source, closure, inner
}

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

/// Counts, for closures.
final class Counter {
    private(set) var count = 0

    func increment() { count += 1 }
}

/// An object whose release can be seen.
final class LeakProbe {}
