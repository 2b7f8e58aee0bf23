import StreamKit
import TightLimit

/// Operators with several sources.
let severalSourceCases: [Case] = [
    Case(name: "merge-4", make: mergeOfFour),
    Case(name: "combine-latest", make: combineLatest),
    Case(name: "flat-map-latest", make: flatMapLatest),
]

private func combineLatest() -> Sides {
    let relays = (PublishRelay<Int>(), PublishRelay<Int>())
    let tights = (TightRelay<Int>(), TightRelay<Int>())
    let sink = Sink()
    let subscription = Observable.combineLatest(relays.0, relays.1) { $0 &+ $1 }.subscribe(onNext: { sink.add($0) })
    let (first, second) = limitCombine({ (a: Int, b: Int) in a &+ b }, { sink.add($0) })
    tights.0.subscribe(first)
    tights.1.subscribe(second)
    return Sides(
        ours: { count in
            for value in 0..<count { if value & 1 == 0 { relays.0.accept(value) } else { relays.1.accept(value) } }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in
            for value in 0..<count { if value & 1 == 0 { tights.0.accept(value) } else { tights.1.accept(value) } }
        })
}

/// Each element becomes a stream of one.
private func flatMapLatest() -> Sides {
    let relay = PublishRelay<Int>()
    let tight = TightRelay<Int>()
    let sink = Sink()
    let subscription = relay.flatMapLatest { Observable.just($0) }.subscribe(onNext: { sink.add($0) })
    tight.subscribe(limitFlatMapLatest({ .just($0) }, { sink.add($0) }).element)
    return Sides(
        ours: { count in
            for value in 0..<count { relay.accept(value) }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in for value in 0..<count { tight.accept(value) } })
}

private func mergeOfFour() -> Sides {
    let relays = (0..<4).map { _ in PublishRelay<Int>() }
    let tights = (0..<4).map { _ in TightRelay<Int>() }
    let sink = Sink()
    let subscription = Observable.merge(relays.map { $0.asObservable() }).subscribe(onNext: { sink.add($0) })
    let serial = limitSerial { (value: Int) in sink.add(value) }
    for tight in tights { tight.subscribe(serial) }
    return Sides(
        ours: { count in
            for value in 0..<count { relays[value & 3].accept(value) }
            withExtendedLifetime(subscription) {}
        },
        limit: { count in for value in 0..<count { tights[value & 3].accept(value) } })
}
