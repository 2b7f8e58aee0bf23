import StreamKit

extension StreamTester {
    /// Waits until none of the stream's asynchronous effects runs any more, and what they told has arrived.
    ///
    /// ```swift
    /// tester.send(\.numberFact)
    /// await tester.settle()
    /// tester.expect(\.fact, "7 is the fourth prime number.")
    /// tester.expect(\.isLoading, true, false)
    /// ```
    ///
    /// Effects are what `asyncMap` runs. One that waits for virtual time to pass does not end here, so advance that first.
    ///
    /// - Parameter timeout: how long it may take in real time. After that the test fails here.
    public func settle(
        timeout: Duration = .seconds(10), isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let site = CallSite(fileID, filePath, line, column)
        guard stream != nil else { return session.failAsFinished(at: site) }
        let effects = session.effects
        let deadline = ContinuousClock.now + timeout
        while effects.running > 0, ContinuousClock.now < deadline {
            await withTaskGroup { group in
                group.addTask { await effects.allHaveEnded() }
                group.addTask { try? await Task.sleep(until: deadline) }
                await group.next()
                group.cancelAll()
            }
            // What has ended was handed over to this actor before, so it has its turn first.
            await Task.yield()
        }
        if effects.running > 0 { reportEffects(at: site, "after \(timeout)") }
        session.reportUnhandledErrors(at: site)
    }

    func reportEffects(at site: CallSite, _ circumstance: String? = nil) {
        let running = session.effects.running
        guard session.exhaustivity == .on || circumstance != nil, running > 0 else { return }
        let subject = running == 1 ? "1 effect is" : "\(running) effects are"
        session.fail(
            Failure(
                headline: "\(subject) still running\(circumstance.map { " \($0)" } ?? "").",
                advice: "let what it waits for happen and await settle(), or cancel it."),
            at: site)
    }
}
