import StreamKit

/// What one test of a stream has done so far, and what it is told about failures.
final class TestSession {
    /// One input that was sent.
    struct Step {
        /// The input.
        let name: String
        /// The element, as it is drawn.
        let text: String
        let time: Duration
        /// Whether it is the first, the second… of its name.
        let ordinal: Int
    }

    let scheduler: TestScheduler
    let exhaustivity: Exhaustivity
    /// Locked, since an output may come on another thread.
    private let sent = Harness.Locked<[Step]>([])
    private(set) var hasFailed = false
    private let framework = TestFramework.running
    /// The effects that the stream has begun. What they come to is told by `settle` alone.
    let effects = EffectTracker(keepsOutcomes: true)
    /// What the test says of an error that reaches a subscription made in this place: the tester's own.
    private let ownFailure: (place: CodeLocation, of: (any Error) -> Failure)?
    private let errors = Harness.Locked<[(error: any Error, site: CodeLocation)]>([])

    init(exhaustivity: Exhaustivity, ownFailure: (place: CodeLocation, of: (any Error) -> Failure)? = nil) {
        self.exhaustivity = exhaustivity
        self.ownFailure = ownFailure
        scheduler = TestScheduler(initialClock: 0, resolution: .milliseconds(1), simulateProcessingDelay: false)
    }

    deinit {
        effects.keepNoOutcomes()
    }

    /// The inputs so far.
    var steps: [Step] { sent.withLock { $0 } }

    /// The current millisecond.
    var clock: TestTime { scheduler.clock }

    func ticks(_ time: Duration) -> TestTime { scheduler.ticks(time) }

    func addStep(_ name: String, _ text: String) {
        let ordinal = steps.count { $0.name == name } + 1
        let step = Step(name: name, text: text, time: scheduler.now, ordinal: ordinal)
        sent.withLock { $0.append(step) }
    }

    /// Runs what makes the stream do something; an error that nobody handles in the meantime fails the test at `site`.
    func perform<Result>(at site: CallSite, _ action: () throws -> Result) rethrows -> Result {
        let errors = errors
        let result = try EffectTracker.$current.withValue(effects) {
            try Hooks.withUnhandledError({ error, site in
                errors.withLock { $0.append((error, site)) }
            }) { try action() }
        }
        reportUnhandledErrors(at: site)
        return result
    }

    func reportUnhandledErrors(at site: CallSite) {
        let unhandled = errors.withLock { errors in
            defer { errors = [] }
            return errors
        }
        for (error, place) in unhandled {
            if let ownFailure, "\(place)" == "\(ownFailure.place)" {
                fail(ownFailure.of(error), at: site)
                continue
            }
            fail(
                Failure(
                    headline: "Nobody handles the error \(error).",
                    evidence: Table.lines([("  ", "subscribed", "\(place)")]),
                    advice: "pass onError to that subscribe, or recover with catch before it."),
                at: site)
        }
    }

    func fail(_ failure: Failure, at site: CallSite) {
        hasFailed = true
        framework.report(failure, at: site)
    }

    func failAsFinished(at site: CallSite) {
        fail(
            Failure(headline: "The tester was used after finish().", advice: "move this call before finish()."),
            at: site)
    }
}
