import StreamKit

extension StateTester {
    /// Ends the test: fails for whatever happened and was not stated, and for what should be over and is not.
    ///
    /// 1. A step that was not received, or a change of the state without one.
    /// 2. A timer that is still due.
    /// 3. An asynchronous effect that is still running.
    /// 4. A core that is not released when the tester lets go of it, or a system of which something lives on.
    ///
    /// - Parameter disposing: whether it is released first, and timers and effects are looked at after that: for what repeats
    ///   something for ever.
    public final func finish(
        disposing: Bool = false,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID, filePath, line, column)
        guard subject != nil else { return session.failAsFinished(at: site) }
        if disposing {
            release(at: site)
            reportSteps("", at: site)
            reportState(at: site)
            session.reportTimers(
                at: site, released: kind,
                advice: "let what the \(kind) is made of own the timer's subscription, or dispose it with that.")
            session.reportEffects(at: site, " after the \(kind) was released")
        } else {
            reportSteps("", at: site)
            reportState(at: site)
            session.reportTimers(at: site)
            session.reportEffects(at: site)
            release(at: site)
        }
        session.reportUnhandledErrors(at: site)
    }

    private func release(at site: CallSite) {
        session.perform(at: site) { subject = nil }
        session.effects.keepNoOutcomes()
        if !isGone { session.failAsLeaked(name.capitalizedFirst, at: site) }
    }

    // MARK: Failures

    func failAsUnreceived(_ entries: [StateRecord<State, Step>.Entry], _ circumstance: String, at site: CallSite) {
        let subject = entries.count == 1 ? "1 step came and was" : "\(entries.count) steps came and were"
        session.fail(
            Failure(
                headline: "\(subject) not received\(circumstance).",
                evidence: Table.lines(
                    entries.map { ("+ ", "\(session.ticks($0.time))", ReflectedCode.text($0.step)) }),
                advice: "receive(\(ReflectedCode.text(entries[0].step))) first, or correct \(name)."),
            at: site)
    }

    func failAsMissing(_ text: String?, at site: CallSite) {
        let step = text.map { "Step \($0)" } ?? "A step"
        var advice = ["do not receive it", "or correct \(name)."]
        if session.effects.running > 0 {
            advice.insert("await settle() first", at: 0)
        } else if let due = scheduler.virtualTime.dueTimes.first {
            advice.insert("advance(by: \(OutputChart.code(due - scheduler.now))) first", at: 0)
        }
        session.fail(
            Failure(
                headline: "\(step) was expected and did not come by \(session.clock).",
                advice: advice.joined(separator: ", ")),
            at: site)
    }

    func failAsOther(_ text: String?, _ came: String, _ time: Duration, at site: CallSite) {
        let rows = [text.map { ("− ", "expected", $0) }, ("+ ", "actual", came)].compactMap { $0 }
        session.fail(
            Failure(
                headline: "Another step came than was expected at \(session.ticks(time)).",
                evidence: Table.lines(rows), advice: "receive(\(came)), or correct \(name)."),
            at: site)
    }

    func failAsDifferent(_ differences: [StateDifference], _ step: String?, _ time: Duration, at site: CallSite) {
        let place = step.map { " after \($0)" } ?? ""
        session.fail(
            Failure(
                headline: "State differs from what was expected\(place) at \(session.ticks(time)).",
                evidence: StateDifference.lines(differences),
                advice: "\(StateDifference.advice(differences)), or correct \(name)."),
            at: site)
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
