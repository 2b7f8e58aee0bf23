import StreamKit
import TightLimit

/// Sources that make their elements, subscribed to and run to their end; and those that are made for each subscription.
let sourceCases: [Case] = [
    Case(name: "from-1000") {
        thousand(.from(1...1000)) { isDisposed, sink in limitFrom(1...1000, isDisposed, { sink.add($0) }) }
    },
    Case(name: "range-1000") {
        thousand(.range(start: 1, count: 1000)) { isDisposed, sink in limitFrom(1...1000, isDisposed, { sink.add($0) })
        }
    },
    Case(name: "generate-1000") {
        thousand(.generate(initialState: 1, condition: { $0 <= 1000 }, iterate: { $0 &+ 1 })) { isDisposed, sink in
            limitGenerate(1, { $0 <= 1000 }, { $0 &+ 1 }, isDisposed, { sink.add($0) })
        }
    },
    Case(name: "repeat-element-1000") {
        thousand(.repeatElement(1).take(1000)) { isDisposed, sink in
            limitRepeat(1, isDisposed, limitTake(1000, of: isDisposed) { sink.add($0) })
        }
    },
    Case(name: "create-1000") {
        let source = Observable<Int>.create { observer in
            for value in 1...1000 { observer.onNext(value) }
            return Disposables.create()
        }
        return thousand(source) { isDisposed, sink in
            limitCreate({ next in for value in 1...1000 { next(value) } }, isDisposed, { sink.add($0) })
        }
    },
    Case(name: "from-on-scheduler-1000") {
        let clocks = (TightClock(), TightClock())
        return thousand(.from(1...1000, scheduler: clocks.0), { clocks.0.advance(by: .zero) }) { _, sink in
            TightSteps((1...1000).makeIterator(), clocks.1) { sink.add($0) }.schedule()
            clocks.1.advance(by: .zero)
        }
    },
    Case(name: "to-array-1000", make: toArray),
    Case(name: "deferred") {
        let relay = PublishRelay<Int>()
        return subscribed(.deferred { relay.asObservable() }) { tight, call in
            opaque({ tight })().subscribed(call).dispose()
        }
    },
    Case(name: "using") {
        let relay = PublishRelay<Int>()
        return subscribed(.using({ Resource() }, observableFactory: { _ in relay.asObservable() })) { tight, call in
            let resource = opaque({ Resource() })()
            let subscription = opaque({ (_: Resource) in tight })(resource).subscribed(call)
            Using(resource: resource, subscription: subscription).dispose()
        }
    },
]

/// A source of a thousand elements; `run` makes them come, where subscribing does not.
private func thousand(
    _ source: Observable<Int>, _ run: (() -> Void)? = nil, limit: @escaping (TightFlag, Sink) -> Void
) -> Sides {
    let source = opaque(source)
    let sink = Sink()
    return Sides(
        ours: { count in
            for _ in 0..<count {
                let subscription = source.subscribe(onNext: { sink.add($0) })
                run?()
                withExtendedLifetime(subscription) {}
            }
        },
        limit: { count in for _ in 0..<count { limit(TightFlag(), sink) } },
        eventsPerCall: 1000)
}

/// A source that is subscribed to and disposed, and sends nothing.
private func subscribed(
    _ source: Observable<Int>, limit: @escaping (TightRelay<Int>, @escaping (Int) -> Void) -> Void
) -> Sides {
    let source = opaque(source)
    let tight = TightRelay<Int>()
    let sink = Sink()
    return Sides(
        ours: { count in for _ in 0..<count { source.subscribe(onNext: { sink.add($0) }).dispose() } },
        limit: { count in for _ in 0..<count { limit(tight) { sink.add($0) } } },
        built: { source.subscribe(onNext: { sink.add($0) }) },
        sendsEvents: false)
}

private func toArray() -> Sides {
    let single = opaque(Observable.from(1...1000).toArray())
    let sink = Sink()
    return Sides(
        ours: { count in for _ in 0..<count { _ = single.subscribe(onSuccess: { sink.add($0.count) }) } },
        limit: { count in
            for _ in 0..<count {
                limitToArray({ limitFrom(1...1000, TightFlag(), $0) }, { sink.add($0.count) })
            }
        },
        eventsPerCall: 1000)
}

private final class Resource: Disposable, Sendable {
    func dispose() {}
}

/// The two things that a subscription by hand disposes, once.
private final class Using: Sendable {
    private let resource: Resource
    private let subscription: TightSubscription<Int>
    private let isDisposed = TightFlag()

    init(resource: Resource, subscription: TightSubscription<Int>) {
        self.resource = resource
        self.subscription = subscription
    }

    func dispose() {
        if isDisposed.exchange() { return }
        subscription.dispose()
        resource.dispose()
    }
}
