import StreamKit

/// Makes the observables of a ``MockStream``'s output.
public struct MockFeed {
    /// An observable that sends what the mock is told to send.
    public func observable<Element>(of type: Element.Type = Element.self) -> Observable<Element> {
        MockSource<Element>(nil).observable
    }

    /// An observable that sends what the mock is told to send, and at first, to each subscriber, the newest of it.
    public func observable<Element>(startingWith element: Element) -> Observable<Element> {
        MockSource(element).observable
    }

    /// The source that `observable` is the observable of.
    ///
    /// An observable is a value without identity, so it is asked: a mock's source, subscribed to by a probe, gives itself away.
    static func source<Element>(behind observable: Observable<Element>) -> MockSource<Element>? {
        let probe = MockProbe()
        MockProbe.$current.withValue(probe) {
            observable.subscribe(AnyObserver<Element> { _ in }).dispose()
        }
        return probe.source as? MockSource<Element>
    }
}

/// Sends what it is told to all who are subscribed, with a subject's order: what a handler sends waits for the event under way.
final class MockSource<Element> {
    private let events: Observable<Element>
    private let observer: AnyObserver<Element>

    init(_ element: Element?) {
        if let element {
            let subject = ReplaySubject<Element>.create(bufferSize: 1)
            subject.onNext(element)
            (events, observer) = (subject.asObservable(), subject.asObserver())
        } else {
            let subject = PublishSubject<Element>()
            (events, observer) = (subject.asObservable(), subject.asObserver())
        }
    }

    var observable: Observable<Element> {
        Harness.source { observer, _ in
            guard let probe = MockProbe.current else { return self.events.subscribe(observer) }
            probe.source = self
            return Disposables.create()
        }
    }

    func send(_ event: Event<Element>) { observer.on(event) }
}

/// Finds the source of a mock's observable.
///
/// The proof for `Sendable`: it is made, used and dropped within one call.
final class MockProbe: @unchecked Sendable {
    @TaskLocal static var current: MockProbe?
    var source: AnyObject?
}
