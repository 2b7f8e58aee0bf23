import StreamKit
import TightLimit

/// Relays by themselves.
let eventCases: [Case] = [
    Case(name: "publish-1") { publish(to: 1) },
    Case(name: "publish-10") { publish(to: 10) },
    Case(name: "behavior-update", make: behaviorUpdate),
    Case(name: "behavior-value", make: behaviorValue),
    Case(name: "two-threads", make: twoThreads),
]

private func publish(to subscribers: Int) -> Sides {
    let relay = PublishRelay<Int>()
    let tight = TightRelay<Int>()
    let sink = Sink()
    let bag = DisposeBag()
    for _ in 0..<subscribers {
        relay.subscribe(onNext: { sink.add($0) }).disposed(by: bag)
        tight.subscribe { sink.add($0) }
    }
    return Sides(
        ours: { [bag] count in
            for value in 0..<count { relay.accept(value) }
            withExtendedLifetime(bag) {}
        },
        limit: { count in for value in 0..<count { tight.accept(value) } })
}

private func behaviorUpdate() -> Sides {
    let relay = BehaviorRelay(value: 0)
    let tight = TightBehavior(0)
    let sink = Sink()
    let subscription = relay.subscribe(onNext: { sink.add($0) })
    tight.subscribe { sink.add($0) }
    return Sides(
        ours: { count in
            for value in 0..<count { relay.accept(value) }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in for value in 0..<count { tight.accept(value) } })
}

private func behaviorValue() -> Sides {
    let relay = BehaviorRelay(value: 1)
    let tight = TightBehavior(1)
    let sink = Sink()
    return Sides(
        ours: { count in for _ in 0..<count { sink.add(relay.value) } },
        limit: { count in for _ in 0..<count { sink.add(tight.value) } })
}

/// Two threads send at once. By hand that takes a lock around the subscriber, which must not be called twice at a time.
private func twoThreads() -> Sides {
    let relay = PublishRelay<Int>()
    let tight = TightRelay<Int>()
    let sink = Sink()
    let overlap = Overlap()
    let subscription = relay.subscribe(onNext: { sink.add($0) })
    tight.subscribe(limitSerial { sink.add($0) })
    return Sides(
        ours: { count in
            overlap.run(count) { relay.accept($0) }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in overlap.run(count) { tight.accept($0) } },
        eventsPerCall: 2,
        roundFactor: 8,
        overlap: overlap)
}
