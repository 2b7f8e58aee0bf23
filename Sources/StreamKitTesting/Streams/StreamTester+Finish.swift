import StreamKit

extension StreamTester {
    /// Ends the test: fails for whatever happened and was not expected, and for what should be over and is not.
    ///
    /// 1. An output that was not expected.
    /// 2. A timer that is still due.
    /// 3. An asynchronous effect that is still running.
    /// 4. A stream that is not released when the tester lets go of it.
    ///
    /// - Parameter disposing: whether the stream is released first, and timers and effects are looked at after that: for a stream that
    ///   repeats something for ever.
    public func finish(
        disposing: Bool = false,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID, filePath, line, column)
        guard stream != nil else { return session.failAsFinished(at: site) }
        if disposing {
            release(at: site, before: { reportUnexpected(at: site) })
            session.reportTimers(
                at: site, released: "stream",
                advice: "add the timer's subscription to the disposeBag that bind is given.")
            session.reportEffects(at: site, " after the stream was released")
        } else {
            reportUnexpected(at: site)
            session.reportTimers(at: site)
            session.reportEffects(at: site)
            release(at: site, before: {})
        }
        session.reportUnhandledErrors(at: site)
    }

    /// Lets go of the stream, then of what listens to it, and fails if it lives on.
    private func release(at site: CallSite, before stopListening: () -> Void) {
        weak let released = stream
        session.perform(at: site) {
            stream = nil
            input = nil
            output = nil
        }
        session.effects.keepNoOutcomes()
        stopListening()
        recordingBag = nil
        if released != nil {
            session.failAsLeaked(streamType, at: site)
        }
    }

    private func reportUnexpected(at site: CallSite) {
        guard session.exhaustivity == .on else { return }
        for recording in recordings { recording.reportUnexpected(at: site) }
    }
}
