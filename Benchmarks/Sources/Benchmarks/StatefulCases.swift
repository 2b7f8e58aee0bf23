import StreamKit
import TightLimit

/// Operators of one source that remember something, and others that stand in one subscription.
let statefulCases: [Case] = [
    Case(name: "scan-into") {
        chain(sending: { $0 }) { source, sink in
            source.scan(into: 0) { $0 &+= $1 }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitScanInto(0, { $0 &+= $1 }, { sink.add($0) })
        }
    },
    Case(name: "reduce") {
        chain(sending: { $0 }) { source, sink in
            source.reduce(0) { $0 &+ $1 }.subscribe(onNext: { sink.add($0) })
        } limit: { _ in
            limitReduce(0) { $0 &+ $1 }
        }
    },
    Case(name: "enumerated") {
        chain(sending: { $0 }) { source, sink in
            source.enumerated().subscribe(onNext: { sink.add($0.index &+ $0.element) })
        } limit: { sink in
            limitEnumerated { sink.add($0.index &+ $0.element) }
        }
    },
    Case(name: "take") {
        chain(sending: { $0 }) { source, sink in
            source.take(.max).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitTake(.max) { sink.add($0) }
        }
    },
    Case(name: "skip") {
        chain(sending: { $0 }) { source, sink in
            source.skip(1).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitSkip(1) { sink.add($0) }
        }
    },
    Case(name: "with-unretained") {
        let object = Object()
        return chain(sending: { $0 }) { source, sink in
            source.withUnretained(object) { $0.number &+ $1 }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitUnretained(object, { $0.number &+ $1 }, { sink.add($0) })
        }
    },
    Case(name: "subscribe-with") {
        let object = Object()
        return chain(sending: { $0 }) { source, sink in
            source.subscribe(with: object, onNext: { sink.add($0.number &+ $1) })
        } limit: { sink in
            limitUnretained(object, { $0.number &+ $1 }, { sink.add($0) })
        }
    },
    Case(name: "buffer-64") {
        let clock = VirtualTimeScheduler()
        return chain(sending: { $0 }) { source, sink in
            source.buffer(timeSpan: .seconds(1), count: 64, scheduler: clock).subscribe(onNext: { sink.add($0.count) })
        } limit: { sink in
            limitBuffer(64) { sink.add($0.count) }
        }
    },
    Case(name: "group-by-8") {
        chain(sending: { $0 }) { source, sink in
            source.groupBy { $0 & 7 }.subscribe(onNext: { group in
                _ = group.subscribe(onNext: { sink.add($0) })
            })
        } limit: { sink in
            limitGroupBy({ $0 & 7 }, { _, group in group.subscribe { sink.add($0) } })
        }
    },
    Case(name: "throttle") {
        let clock = VirtualTimeScheduler()
        return chain(sending: { $0 }) { source, sink in
            source.throttle(.seconds(1), latest: false, scheduler: clock).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitThrottle({ clock.now }, .seconds(1), { sink.add($0) })
        }
    },
    Case(name: "debounce") {
        let clock = VirtualTimeScheduler()
        return chain(sending: { $0 }) { source, sink in
            source.debounce(.seconds(1), scheduler: clock).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitDebounce({ clock.schedule(after: .seconds(1), $0).dispose }, { (value: Int) in sink.add(value) })
        }
    },
]

private final class Object: Sendable {
    let number = 1
}
