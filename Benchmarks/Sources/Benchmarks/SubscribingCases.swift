import StreamKit
import TightLimit

/// Making and ending subscriptions.
let subscribingCases: [Case] = [
    Case(name: "subscribe-dispose-3", make: subscribeAndDispose),
    Case(name: "subscribe-1000") { subscribeMany(1000) },
    Case(name: "subscribe-10000") { subscribeMany(10_000) },
]

/// Three operators, subscribed and disposed; the chain itself was built before, elsewhere.
private func subscribeAndDispose() -> Sides {
    let relay = PublishRelay<Int>()
    let chain = opaque(relay.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 })
    let tight = TightList<Int>()
    let sink = Sink()
    let total = Total()
    return Sides(
        ours: { count in
            for _ in 0..<count { chain.subscribe(onNext: { sink.add($0) }).dispose() }
        },
        limit: { count in
            for _ in 0..<count {
                tight.subscribe(
                    limitMap({ $0 &+ 1 }, limitFilter({ $0 & 1 == 0 }, limitMap({ $0 &* 3 }, { sink.add($0) })))
                ).dispose()
            }
        },
        built: { chain.subscribe(onNext: { total.add($0) }) },
        sendsEvents: false)
}

/// An object, so that a closure around it is no allocation, and what a subscription takes is all that is counted.
private final class Total {
    private var sum = 0

    func add(_ value: Int) { sum &+= value }
}

/// Many subscribers of one relay come, and go in random order. The time for each must not grow with their number.
private func subscribeMany(_ number: Int) -> Sides {
    let relay = PublishRelay<Int>()
    let tight = TightList<Int>()
    let sink = Sink()
    var generator = SystemRandomNumberGenerator()
    let order = Array(0..<number).shuffled(using: &generator)
    return Sides(
        ours: { count in
            for _ in 0..<count {
                let subscriptions = (0..<number).map { _ in relay.subscribe(onNext: { sink.add($0) }) }
                for index in order { subscriptions[index].dispose() }
            }
        },
        limit: { count in
            for _ in 0..<count {
                let nodes = (0..<number).map { _ in tight.subscribe { sink.add($0) } }
                for index in order { nodes[index].dispose() }
            }
        },
        eventsPerCall: number,
        built: { relay.subscribe(onNext: { sink.add($0) }) },
        sendsEvents: false)
}
