import XCTest

@testable import StreamKit

/// Two ways to say the same agree on virtual time, for streams at random. The seeds are fixed.
final class RandomTimelineTests: XCTestCase {
    func testTwoWaysToSayTheSameAgree() {
        let seeds = seedCount(60)
        for pair in TimelinePairs.all {
            var failures = 0
            for seed in 0..<seeds where failures < 3 {
                var random = SeededGenerator(seed: seed)
                let timelines = (0..<3).map { Timeline(&random, number: $0, like: pair) }
                let arguments = TimelinePairs.Arguments(&random)
                let what = "\(pair.name), seed \(seed): \(arguments.number) \(arguments.span), \(timelines)"
                let end = random.number(1...20)
                for limit in [nil, Duration.milliseconds(end * 1000 + 500)] {
                    let one = told(pair.one, timelines, arguments, disposingAt: limit)
                    let other = told(pair.other, timelines, arguments, disposingAt: limit)
                    XCTAssertEqual(one.events, other.events, "\(what), disposing at \(String(describing: limit))")
                    XCTAssertEqual([one.left, other.left], [0, 0], what)
                    if one.events != other.events || one.left + other.left > 0 { failures += 1 }
                }
            }
        }
    }

    /// What comes, and when; with how much is left of subscriptions and timers.
    private func told(
        _ build: TimelinePairs.Build, _ timelines: [Timeline], _ arguments: TimelinePairs.Arguments,
        disposingAt limit: Duration?
    ) -> (events: [String], left: Int) {
        let clock = VirtualTimeScheduler()
        let subscribers = Counter()
        let lifetime = Lifetime()
        var events: [String] = []
        let scene = TimelinePairs.Scene(
            sources: timelines.map { $0.stream(on: clock, subscribers) }, clock: clock, arguments: arguments,
            timelines: timelines)
        let start = clock.now
        _ = build(scene).start(
            { events.append("\(clock.now - start): \($0)") }, for: lifetime,
            onEnd: { events.append("\(clock.now - start): end \($0.map { "\($0)" } ?? "")") })
        clock.advance(by: limit ?? .seconds(600))
        lifetime.dispose()
        return (events, subscribers.count + clock.dueCount)
    }
}

/// Elements at their times, which no other source and no timer shares.
struct Timeline: CustomStringConvertible {
    var elements: [(time: Duration, element: Int)] = []
    /// `nil`: it goes on for ever.
    var end: (time: Duration, error: TestError?)?

    init() {}

    init(_ random: inout SeededGenerator, number: Int, like pair: TimelinePairs.Pair) {
        var time = 0
        for _ in 0..<random.number((pair.needsElements ? 1 : 0)...6) {
            time += random.number(1...5)
            elements.append((.milliseconds(time * 1000 + number), random.number(0...9)))
        }
        let kind = random.number(0...5)
        if pair.goesOn && kind < 4 || kind == 0 { return }
        let isFailing = kind == 1 && pair.mayFail || pair.goesOn
        end = (.milliseconds((time + random.number(1...5)) * 1000 + number), isFailing ? TestError.source : nil)
    }

    var description: String {
        let ending = end.map { "\($0.time) \($0.error.map { "\($0)" } ?? "completed")" } ?? "goes on"
        return (elements.map { "\($0.time) \($0.element)" } + [ending]).joined(separator: ", ")
    }

    func stream(on clock: VirtualTimeScheduler, _ subscribers: Counter = Counter()) -> Observable<Int> {
        Observable { observer, lifetime in
            let observer = Unproven((observer, lifetime))
            subscribers.increment()
            lifetime.insert(Disposables.create(with: subscribers.decrement, isolation: nil))
            for (time, element) in elements {
                lifetime.insert(clock.schedule(after: time) { observer.value.0.next(element) })
            }
            guard let end else { return }
            lifetime.insert(clock.schedule(after: end.time) { observer.value.0.end(end.error) })
        }
    }
}
