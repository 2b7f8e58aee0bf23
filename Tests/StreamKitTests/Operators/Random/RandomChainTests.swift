import XCTest

@testable import StreamKit

/// Chains of operators at random, held to what the operators do to lists. The seeds are fixed.
final class RandomChainTests: XCTestCase {
    /// A source that counts who is subscribed to it, a chain above it, and what that should come to.
    private struct Case {
        let names: [String]
        let isHot: Bool
        let source: Outcome
        let expected: Outcome
        let probe: SourceProbe
        let result: Observable<Int>
    }

    private final class SourceProbe {
        let subject = PublishSubject<Int>()
        private(set) var subscribers = 0

        func counting(_ source: Observable<Int>, onTeardown: @escaping () -> Void = {}) -> Observable<Int> {
            Observable { observer, lifetime in
                self.subscribers += 1
                let tearDown = {
                    self.subscribers -= 1
                    onTeardown()
                }
                lifetime.insert(Disposables.create(with: tearDown, isolation: nil))
                source.source(observer, lifetime)
            }
        }

        func send(_ outcome: Outcome) {
            for element in outcome.elements { subject.onNext(element) }
            switch outcome.end {
            case nil: break
            case .completed: subject.onCompleted()
            case .failed: subject.onError(TestError.source)
            }
        }
    }

    /// Stands between the operators of a chain: does something at the call with a number, and writes down what comes once it is disposed.
    private final class Watch {
        enum Deed { case dispose(at: Int), fail(at: Int), disposeAtTeardown }

        let lifetime = Lifetime()
        let deed: Deed
        private(set) var calls = 0
        private(set) var late: [String] = []

        init(_ deed: Deed) { self.deed = deed }

        func note(_ what: String) throws {
            calls += 1
            if lifetime.isDisposed { late.append(what) }
            switch deed {
            case .dispose(calls): lifetime.dispose()
            case .fail(calls): throw TestError.second
            default: break
            }
        }

        func watching(_ stream: Observable<Int>, _ place: String) -> Observable<Int> {
            stream.map { element in
                try self.note("\(place): \(element)")
                return element
            }.do(
                onError: { _ in try self.note("\(place): error") },
                onCompleted: { try self.note("\(place): completed") },
                onDispose: {})
        }
    }

    private func drawn(_ seed: Int, length: ClosedRange<Int>, watch: Watch? = nil) -> Case {
        var random = SeededGenerator(seed: seed)
        let isHot = Bool.random(using: &random)
        let ends: [Outcome.End?] = [.completed, .completed, .failed("source"), nil]
        let source = Outcome(
            elements: (0..<random.number(0...7)).map { _ in random.number(0...9) },
            end: ends.randomElement(using: &random)!)
        let probe = SourceProbe()
        let error = source.isFailed ? TestError.source : nil
        let elements = source.elements
        let goesOn = source.end == nil
        let cold = Observable<Int> { observer, lifetime in
            for element in elements {
                if lifetime.isDisposed { return }
                observer.next(element)
            }
            if !goesOn, !lifetime.isDisposed { observer.end(error) }
        }
        var result = probe.counting(isHot ? probe.subject.asObservable() : cold) {
            if case .disposeAtTeardown = watch?.deed { watch?.lifetime.dispose() }
        }
        var expected = source
        var names: [String] = []
        let clock = VirtualTimeScheduler()
        var mayRepeat = !isHot
        for _ in 0..<random.number(length) {
            let links = ChainLinks.drawn(random.number(0...4), clock).filter { mayRepeat || !$0.isRepeating }
            let link = links.randomElement(using: &random)!
            if link.isRemembering { mayRepeat = false }
            names.append(link.name)
            result = link.build(result)
            expected = link.model(expected)
            if let watch { result = watch.watching(result, "above \(link.name)") }
        }
        return Case(names: names, isHot: isHot, source: source, expected: expected, probe: probe, result: result)
    }

    /// What a subscriber is told that disposes at the event with that number.
    private func told(_ test: Case, disposingAt limit: Int?) -> [String] {
        let lifetime = Lifetime()
        var events: [String] = []
        func note(_ event: Event<Int>) {
            events.append("\(event)")
            if events.count == limit { lifetime.dispose() }
        }
        _ = test.result.start({ note(.next($0)) }, for: lifetime) { note(Event(end: $0)) }
        if test.isHot { test.probe.send(test.source) }
        if limit == nil, test.expected.end == nil { lifetime.dispose() }
        return events
    }

    private func check(_ seed: Int, length: ClosedRange<Int>) -> Bool {
        let test = drawn(seed, length: length)
        let what = "seed \(seed): \(test.isHot ? "hot" : "cold") \(test.source.events) \(test.names)"
        let expected = test.expected.events
        let all = told(test, disposingAt: nil)
        XCTAssertEqual(all, expected, what)
        XCTAssertEqual(test.probe.subscribers, 0, what)
        for limit in 1...max(1, min(expected.count, 6)) {
            let test = drawn(seed, length: length)
            let some = told(test, disposingAt: limit)
            XCTAssertEqual(some, Array(expected.prefix(limit)), "disposing at \(limit), \(what)")
            if expected.count >= limit { XCTAssertEqual(test.probe.subscribers, 0, "disposing at \(limit), \(what)") }
        }
        return all == expected
    }

    func testAChainDoesToAStreamWhatItsOperatorsDoToAList() {
        var failures = 0
        let count = seedCount(400)
        for seed in 0..<count where failures < 10 {
            if !check(seed, length: 1...6) { failures += 1 }
        }
    }

    /// Runs the chain with a deed within it. Whether that was reached, and what is wrong.
    private func run(_ seed: Int, _ deed: Watch.Deed) -> (calls: Int, faults: [String], what: String) {
        let watch = Watch(deed)
        let test = drawn(seed, length: 2...5, watch: watch)
        var faults: [String] = []
        var isOver = false
        _ = test.result.start(
            { element in
                try? watch.note("\(element)")
                if isOver { faults.append("\(element) after the end") }
            }, for: watch.lifetime
        ) { _ in
            try? watch.note("end")
            if isOver { faults.append("a second end") }
            isOver = true
        }
        if test.isHot { test.probe.send(test.source) }
        if watch.lifetime.isDisposed, test.probe.subscribers != 0 { faults.append("somebody is left subscribed") }
        watch.lifetime.dispose()
        if test.probe.subscribers != 0 { faults.append("somebody stays subscribed") }
        let source = "\(test.isHot ? "hot" : "cold") \(test.source.events)"
        return (watch.calls, faults + watch.late, "seed \(seed), \(deed): \(source) \(test.names)")
    }

    private func runEach(_ seeds: Int, _ deed: (Int) -> Watch.Deed) {
        let count = seedCount(seeds)
        for seed in 0..<count {
            for number in 1...40 {
                let run = run(seed, deed(number))
                XCTAssertEqual(run.faults, [], run.what)
                if run.calls < number || !run.faults.isEmpty { break }
            }
        }
    }

    /// C8 at every place of a chain.
    func testNothingFollowsTheClosureOfAChainThatDisposesIt() { runEach(60) { .dispose(at: $0) } }

    func testAnErrorThrownAnywhereInAChainLeavesNothingBehind() { runEach(60) { .fail(at: $0) } }

    func testNothingFollowsTheTeardownThatDisposesTheChain() {
        let count = seedCount(300)
        for seed in 0..<count {
            let run = run(seed, .disposeAtTeardown)
            XCTAssertEqual(run.faults, [], run.what)
        }
    }
}
