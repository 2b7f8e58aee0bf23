import StreamKit
import TightLimit

/// Operators that pass on some elements only.
let filteringCases: [Case] = [
    Case(name: "take-while") {
        chain(sending: { $0 }) { source, sink in
            source.take(while: { $0 >= 0 }).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitTakeWhile({ $0 >= 0 }, { sink.add($0) })
        }
    },
    Case(name: "skip-while") {
        chain(sending: { $0 }) { source, sink in
            source.skip(while: { $0 < 0 }).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitSkipWhile({ $0 < 0 }, { sink.add($0) })
        }
    },
    Case(name: "take-last-16") {
        chain(sending: { $0 }) { source, sink in
            source.takeLast(16).subscribe(onNext: { sink.add($0) })
        } limit: { _ in
            limitTakeLast(16)
        }
    },
    Case(name: "take-until") {
        let other = PublishRelay<Int>()
        return chain(sending: { $0 }) { source, sink in
            source.take(until: other).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitDoor(isOpen: true) { sink.add($0) }.element
        }
    },
    Case(name: "skip-until") {
        chain(sending: { $0 }) { source, sink in
            source.skip(until: Observable.just(0)).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            let door = limitDoor(isOpen: false) { sink.add($0) }
            door.turn(0)
            return door.element
        }
    },
    Case(name: "element-at") {
        chain(sending: { $0 }) { source, sink in
            source.element(at: .max).subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitSkip(.max) { sink.add($0) }
        }
    },
    Case(name: "single") {
        chain(sending: { $0 }) { source, sink in
            source.single { $0 < 0 }.subscribe(onNext: { sink.add($0) })
        } limit: { sink in
            limitFilter({ $0 < 0 }, limitTake(1) { sink.add($0) })
        }
    },
    Case(name: "sample", make: sample),
]

/// An element, and the one that samples it.
private func sample() -> Sides {
    let (relay, sampler) = (PublishRelay<Int>(), PublishRelay<Int>())
    let tights = (TightRelay<Int>(), TightRelay<Int>())
    let sink = Sink()
    let subscription = relay.sample(sampler).subscribe(onNext: { sink.add($0) })
    let limit = limitSample { (element: Int) in sink.add(element) }
    tights.0.subscribe(limit.element)
    tights.1.subscribe(limit.sample)
    return Sides(
        ours: { count in
            for value in 0..<count { if value & 1 == 0 { relay.accept(value) } else { sampler.accept(value) } }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in
            for value in 0..<count { if value & 1 == 0 { tights.0.accept(value) } else { tights.1.accept(value) } }
        })
}
