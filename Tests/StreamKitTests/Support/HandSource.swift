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

    func fail(_ error: any Error = TestError.source) { multicast.end(error) }
}
