import StreamKit

/// An observer that writes down what it hears, and at which tick.
public final class TestableObserver<Element>: ObserverType {
    private let scheduler: TestScheduler
    private let recording = Harness.Locked<[Recorded<Event<Element>>]>([])

    init(on scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// What was heard so far.
    public var events: [Recorded<Event<Element>>] { recording.withLock { $0 } }

    public func on(_ event: Event<Element>) {
        let recorded = Recorded(time: scheduler.clock, value: event)
        recording.withLock { $0.append(recorded) }
    }
}

/// The proof: what it has heard is under a lock, and it never calls anything.
extension TestableObserver: @unchecked Sendable where Element: Sendable {}

extension TestScheduler {
    /// An observer that writes down what it hears at which tick of this scheduler.
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(on: self)
    }
}
