import StreamKit
import TightLimit

/// Operators with timers. Time passes by the same clock on both sides.
let timingCases: [Case] = [
    Case(name: "delay") {
        timed(.seconds(1)) { source, clock, sink in
            source.delay(.seconds(1), scheduler: clock).subscribe(onNext: { sink.add($0) })
        } limit: { clock, sink in
            limitDelay(.seconds(1), clock) { sink.add($0) }
        }
    },
    Case(name: "delay-64") {
        timed(.seconds(1), afterEach: 64) { source, clock, sink in
            source.delay(.seconds(1), scheduler: clock).subscribe(onNext: { sink.add($0) })
        } limit: { clock, sink in
            limitDelay(.seconds(1), clock) { sink.add($0) }
        }
    },
    Case(name: "debounce-quiet") {
        timed(.seconds(1)) { source, clock, sink in
            source.debounce(.seconds(1), scheduler: clock).subscribe(onNext: { sink.add($0) })
        } limit: { clock, sink in
            limitDebounce({ clock.run(after: .seconds(1), $0).cancel }, { (value: Int) in sink.add(value) })
        }
    },
    Case(name: "throttle-latest") {
        timed(.milliseconds(400)) { source, clock, sink in
            source.throttle(.seconds(1), scheduler: clock).subscribe(onNext: { sink.add($0) })
        } limit: { clock, sink in
            limitThrottleLatest(.seconds(1), clock) { sink.add($0) }
        }
    },
    Case(name: "timeout") {
        let clocks = (TightClock(), TightClock())
        return chain(sending: { $0 }) { source, sink in
            source.timeout(.seconds(1), scheduler: clocks.0).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitTimeout(.seconds(1), clocks.1) { sink.add($0) }
        }
    },
    Case(name: "take-for") {
        let clock = TightClock()
        return chain(sending: { $0 }) { source, sink in
            source.take(for: .seconds(1), scheduler: clock).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitDoor(isOpen: true) { sink.add($0) }.element
        }
    },
    Case(name: "skip-for") {
        let clock = TightClock()
        return chain(sending: { $0 }) { source, sink in
            let subscription = source.skip(for: .seconds(1), scheduler: clock).subscribe(onNext: { sink.add($0) })
            clock.advance(by: .seconds(1))
            return subscription
        } limit: { sink in
            let door = limitDoor(isOpen: false) { sink.add($0) }
            door.turn(0)
            return door.element
        }
    },
    Case(name: "interval") {
        ticking {
            .interval(.seconds(1), scheduler: $0)
        } limit: { clock, sink in
            TightTimer(after: .seconds(1), every: .seconds(1), clock) { sink.add($0) }
        }
    },
    Case(name: "timer-periodic") {
        ticking {
            .timer(.zero, period: .seconds(1), scheduler: $0)
        } limit: { clock, sink in
            TightTimer(after: .zero, every: .seconds(1), clock) { sink.add($0) }
        }
    },
    Case(name: "timer-once", make: timerOnce),
    Case(name: "delay-subscription") {
        late {
            $0.delaySubscription(.seconds(1), scheduler: $1)
        } limit: { relay, clock, call in
            let late = TightLate(joining: relay, after: .seconds(1), on: clock, call)
            clock.advance(by: .seconds(1))
            late.dispose()
        }
    },
    Case(name: "subscribe-on") {
        late {
            $0.subscribe(on: $1)
        } limit: { relay, clock, call in
            let late = TightLate(joining: relay, after: .zero, on: clock, call)
            clock.advance(by: .seconds(1))
            _ = clock.run(after: .zero) { late.dispose() }
            clock.advance(by: .seconds(1))
        }
    },
    Case(name: "observe-on") {
        timed(.zero) { source, clock, sink in
            source.observe(on: clock).subscribe(onNext: { sink.add($0) })
        } limit: { clock, sink in
            limitHop(to: clock) { sink.add($0) }.element
        }
    },
    Case(name: "observe-on-64") {
        timed(.zero, afterEach: 64) { source, clock, sink in
            source.observe(on: clock).subscribe(onNext: { sink.add($0) })
        } limit: { clock, sink in
            limitHop(to: clock) { sink.add($0) }.element
        }
    },
    Case(name: "observe-on-main") {
        // All of it is on the main thread, so elements go through at once.
        let main = Thread.current
        return chain(sending: { $0 }) { source, sink in
            source.observe(on: MainScheduler.instance).subscribe(onNext: { sink.add($0) }, isolation: nil)
        } limit: { sink in
            limitHere({ Thread.current == main }, { sink.add($0) })
        }
    },
]

extension TightClock: SchedulerType {
    public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable { run(after: .zero, action) }

    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        run(after: delay, action)
    }
}

extension TightWork: Disposable {
    public func dispose() { cancel() }
}

/// Elements, with some time after each, or after each so many.
private func timed(
    _ span: Duration, afterEach number: Int = 1,
    _ ours: (PublishRelay<Int>, TightClock, Sink) -> any Disposable, limit: (TightClock, Sink) -> (Int) -> Void
) -> Sides {
    let clocks = (TightClock(), TightClock())
    let relay = PublishRelay<Int>()
    let tight = TightRelay<Int>()
    let sink = Sink()
    let subscription = ours(relay, clocks.0, sink)
    tight.subscribe(limit(clocks.1, sink))
    func run(_ count: Int, _ send: (Int) -> Void, _ clock: TightClock) {
        for value in 0..<count {
            send(value)
            if value % number == 0 { clock.advance(by: span) }
        }
    }
    return Sides(
        ours: { count in
            run(count, relay.accept, clocks.0)
            withExtendedLifetime(subscription) {}
        },
        limit: { count in run(count, tight.accept, clocks.1) })
}

/// A subscription that begins with a piece of work, and is disposed after that.
private func late(
    _ ours: (Observable<Int>, TightClock) -> Observable<Int>,
    limit: @escaping (TightRelay<Int>, TightClock, @escaping (Int) -> Void) -> Void
) -> Sides {
    let clocks = (TightClock(), TightClock())
    let relay = PublishRelay<Int>()
    let tight = TightRelay<Int>()
    let sink = Sink()
    let stream = opaque(ours(relay.asObservable(), clocks.0))
    return Sides(
        ours: { count in
            for _ in 0..<count {
                let subscription = stream.subscribe(onNext: { sink.add($0) })
                clocks.0.advance(by: .seconds(1))
                subscription.dispose()
                clocks.0.advance(by: .seconds(1))
            }
        },
        limit: { count in for _ in 0..<count { limit(tight, clocks.1) { sink.add($0) } } },
        sendsEvents: false)
}

/// A source that sends again and again.
private func ticking(
    _ ours: (TightClock) -> Observable<Int>, limit: (TightClock, Sink) -> TightTimer
) -> Sides {
    let clocks = (TightClock(), TightClock())
    let sink = Sink()
    let subscription = ours(clocks.0).subscribe(onNext: { sink.add($0) })
    let tight = limit(clocks.1, sink)
    return Sides(
        ours: { count in
            for _ in 0..<count { clocks.0.advance(by: .seconds(1)) }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in
            for _ in 0..<count { clocks.1.advance(by: .seconds(1)) }
            withExtendedLifetime(tight) {}
        })
}

/// A source that sends once, and ends.
private func timerOnce() -> Sides {
    let clocks = (TightClock(), TightClock())
    let sink = Sink()
    let timer = opaque(Observable<Int>.timer(.seconds(1), scheduler: clocks.0))
    return Sides(
        ours: { count in
            for _ in 0..<count {
                let subscription = timer.subscribe(onNext: { sink.add($0) })
                clocks.0.advance(by: .seconds(1))
                subscription.dispose()
            }
        },
        limit: { count in
            for _ in 0..<count {
                let tight = TightTimer(after: .seconds(1), every: nil, clocks.1) { sink.add($0) }
                clocks.1.advance(by: .seconds(1))
                tight.dispose()
            }
        },
        sendsEvents: false)
}
