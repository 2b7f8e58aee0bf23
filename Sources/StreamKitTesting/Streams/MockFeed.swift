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

/// Sends what it is told to all who are subscribed.
final class MockSource<Element> {
    private var newest: Element?
    private let replays: Bool
    private var end: Event<Element>?
    private var observers: [(id: Int, observer: AnyObserver<Element>)] = []
    private var nextID = 0

    init(_ element: Element?) {
        newest = element
        replays = element != nil
    }

    var observable: Observable<Element> {
        Harness.source { observer, isDisposed in
            if let probe = MockProbe.current {
                probe.source = self
                return Disposables.create()
            }
            let id = self.nextID
            self.nextID += 1
            if self.replays, let newest = self.newest { observer.onNext(newest) }
            if isDisposed() { return Disposables.create() }
            if let end = self.end {
                observer.on(end)
                return Disposables.create()
            }
            self.observers.append((id, observer))
            return Disposables.create(with: { self.observers.removeAll { $0.id == id } }, isolation: nil)
        }
    }

    func send(_ event: Event<Element>) {
        guard end == nil else { return }
        if let element = event.element { newest = element } else { end = event }
        for (id, observer) in observers where observers.contains(where: { $0.id == id }) { observer.on(event) }
    }
}

/// Finds the source of a mock's observable.
///
/// The proof for `Sendable`: it is made, used and dropped within one call.
final class MockProbe: @unchecked Sendable {
    @TaskLocal static var current: MockProbe?
    var source: AnyObject?
}
