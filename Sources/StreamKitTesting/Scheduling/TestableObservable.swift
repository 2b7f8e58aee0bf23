import StreamKit

/// An observable that sends given events at given ticks, and writes down when somebody was subscribed.
///
/// A hot one sends whether or not anybody listens, at ticks of the clock; a cold one sends to each subscriber, at ticks from its
/// subscription on.
///
/// A hot one sends everything it was given, also what comes after an end: to whoever has subscribed since. So one hot
/// observable can show what `retry` or `repeat` do.
public final class TestableObservable<Element>: ObservableType {
    /// What it was given to send.
    public let recordedEvents: [Recorded<Event<Element>>]

    private let scheduler: TestScheduler
    private let isHot: Bool
    private var observers: [(index: Int, observer: AnyObserver<Element>)] = []

    /// When somebody was subscribed, in the order of subscription.
    public private(set) var subscriptions: [Subscription] = []

    init(_ events: [Recorded<Event<Element>>], isHot: Bool, on scheduler: TestScheduler) {
        recordedEvents = events
        self.isHot = isHot
        self.scheduler = scheduler
        guard isHot else { return }
        for recorded in events {
            let shared = OnVirtualTime((self, recorded.value))
            scheduler.virtualTime.schedule(exactlyAt: scheduler.resolution * recorded.time) {
                shared.value.0.send(shared.value.1)
            }
        }
    }

    public func asObservable() -> Observable<Element> {
        Harness.source { observer, isDisposed in self.add(observer, isDisposed) }
    }

    private func add(_ observer: AnyObserver<Element>, _ isDisposed: @escaping () -> Bool) -> any Disposable {
        let index = subscriptions.count
        subscriptions.append(Subscription(scheduler.clock))
        if isHot {
            observers.append((index, observer))
            return Disposables.create(with: { self.remove(index) }, isolation: nil)
        }
        let start = scheduler.now
        let timers = recordedEvents.map { recorded in
            let shared = OnVirtualTime((observer, isDisposed, recorded.value))
            return scheduler.virtualTime.schedule(exactlyAt: start + scheduler.resolution * recorded.time) {
                if !shared.value.1() { shared.value.0.on(shared.value.2) }
            }
        }
        return Disposables.create(
            with: {
                for timer in timers { timer.dispose() }
                self.remove(index)
            }, isolation: nil)
    }

    private func send(_ event: Event<Element>) {
        for (index, observer) in observers where observers.contains(where: { $0.index == index }) {
            observer.on(event)
        }
    }

    private func remove(_ index: Int) {
        observers.removeAll { $0.index == index }
        subscriptions[index] = Subscription(subscriptions[index].subscribe, scheduler.clock)
    }
}

extension TestScheduler {
    /// An observable that sends each event at its tick of the clock, whether or not anybody listens.
    ///
    /// An event whose tick is past is sent as soon as the clock is advanced.
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        TestableObservable(events, isHot: true, on: self)
    }

    /// An observable that sends each event, to each subscriber, at its tick counted from the subscription.
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        TestableObservable(events, isHot: false, on: self)
    }
}
