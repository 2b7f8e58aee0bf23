import StreamKit

/// What holds in modules without a default isolation: a stream is made off the main actor, too.
@MainActor
func checkThisModule(_ check: Check) {
    check.equal(countOffMain(), ["0", "1"], "a stream of either form works in code that is on no actor")
}

nonisolated func countOffMain() -> [String] {
    let stream = CounterStream(input: .init(), state: .init())
    var received: [String] = []
    let subscription = stream.output.count.subscribe(onNext: { received.append($0) })
    stream.input.countUp()
    subscription.dispose()
    return received
}
