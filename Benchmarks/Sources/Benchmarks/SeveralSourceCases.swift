import StreamKit
import TightLimit

/// Operators with several sources.
let severalSourceCases: [Case] = [
    Case(name: "merge-4", make: mergeOfFour)
]

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
