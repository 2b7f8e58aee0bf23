import StreamKit

/// What one more operator that keeps nothing adds to a chain, beside what it may add: four nanoseconds.
let oneMoreCases: [Case] = [
    Case(name: "one-more-map") { oneMore { $0.map { $0 &+ 1 } } },
    Case(name: "one-more-filter") { oneMore { $0.filter { $0 != -1 } } },
    Case(name: "one-more-compact-map") { oneMore { $0.compactMap { $0 == -1 ? nil : $0 } } },
    Case(name: "one-more-do") {
        let sink = Sink()
        return oneMore { $0.do(onNext: { sink.add($0) }) }
    },
    Case(name: "one-more-do-after") {
        let sink = Sink()
        return oneMore { $0.do(afterNext: { sink.add($0) }) }
    },
    Case(name: "one-more-take-while") { oneMore { $0.take(while: { $0 != -1 }) } },
    Case(name: "one-more-start-with") { oneMore { $0.startWith(0) } },
    Case(name: "one-more-catch") { oneMore { $0.catchAndReturn(0) } },
    // Each is two operators.
    Case(name: "one-more-materialize") { oneMore(2) { $0.materialize().dematerialize() } },
]

/// A chain with several copies of an operator, less the chain without them, for one copy.
private func oneMore(
    _ operatorsPerCopy: Int = 1, _ copy: (Observable<Int>) -> Observable<Int>
) -> Sides {
    let (with, without) = (PublishRelay<Int>(), PublishRelay<Int>())
    let sink = Sink()
    let copies = 8
    var chain = with.map { $0 &+ 1 }
    for _ in 0..<copies { chain = copy(chain) }
    let longer = chain.subscribe(onNext: { sink.add($0) })
    let shorter = without.map { $0 &+ 1 }.subscribe(onNext: { sink.add($0) })
    return Sides(
        ours: { count in
            for value in 0..<count { with.accept(value) }
            withExtendedLifetime(longer) {}
        },
        surplus: Surplus(
            over: { count in
                for value in 0..<count { without.accept(value) }
                withExtendedLifetime(shorter) {}
            }, parts: copies * operatorsPerCopy, allowed: 4))
}
