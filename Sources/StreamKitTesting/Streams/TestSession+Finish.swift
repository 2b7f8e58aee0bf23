import StreamKit

extension TestSession {
    /// Has what the effects have come to be told, here and now, until none of them runs any more, or who waits is cancelled.
    func settle(
        timeout: Duration, at site: CallSite, isolation: isolated (any Actor)? = #isolation
    ) async {
        let effects = effects
        let deadline = ContinuousClock.now + timeout
        repeat {
            await withTaskGroup { group in
                group.addTask { await effects.hasSettled() }
                group.addTask { try? await Task.sleep(until: deadline) }
                await group.next()
                group.cancelAll()
            }
            for outcome in effects.takeUntold() { perform(at: site, outcome) }
            // What was handed over to this actor, maybe before this call, has its turn first.
            await Task.yield()
        } while effects.running > 0 && ContinuousClock.now < deadline && !Task.isCancelled
        if effects.running > 0 {
            reportEffects(at: site, Task.isCancelled ? ", and the test's task is cancelled" : " after \(timeout)")
        }
        reportUnhandledErrors(at: site)
    }

    func reportEffects(at site: CallSite, _ circumstance: String? = nil) {
        let running = effects.running
        guard exhaustivity == .on || circumstance != nil, running > 0 else { return }
        let subject = running == 1 ? "1 effect is" : "\(running) effects are"
        fail(
            Failure(
                headline: "\(subject) still running\(circumstance ?? "").",
                advice: "let what it waits for happen and await settle(), or cancel it."),
            at: site)
    }

    /// Fails the test if a timer is due.
    ///
    /// - Parameters:
    ///   - released: what was released before, if anything was.
    ///   - advice: what to do about a timer that outlives it.
    func reportTimers(at site: CallSite, released: String? = nil, advice: String = "") {
        let due = scheduler.virtualTime.dueTimes
        guard exhaustivity == .on, let first = due.first else { return }
        let subject = due.count == 1 ? "1 timer is" : "\(due.count) timers are"
        let span = OutputChart.code(first - scheduler.now)
        fail(
            Failure(
                headline: "\(subject) still due\(released.map { " after the \($0) was released" } ?? "").",
                evidence: Table.lines([
                    ("  ", "now", "\(scheduler.clock)"),
                    ("  ", "due", due.map { "\(scheduler.ticks($0))" }.joined(separator: ", ")),
                ]),
                advice: released == nil
                    ? "advance(by: \(span)) and expect what comes, or end with finish(disposing: true)."
                    : advice),
            at: site)
    }

    func failAsLeaked(_ name: String, at site: CallSite) {
        fail(
            Failure(
                headline: "\(name) is not released at the end of the test.",
                advice: "let nothing but the tester hold it, and capture it weakly where a closure has to."),
            at: site)
    }

    func failAsUnfinished(at site: CallSite) {
        guard exhaustivity == .on, !hasFailed else { return }
        fail(
            Failure(
                headline: "The tester was released before finish(), so nothing has shown that all was expected.",
                advice: "call finish() at the end of the test."),
            at: site)
    }
}
