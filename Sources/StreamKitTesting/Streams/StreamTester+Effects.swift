import StreamKit

extension StreamTester {
    /// Has what the stream's asynchronous effects come to be told, and waits until none of them runs any more.
    ///
    /// At no other time do they tell anything, however long they have been ready: what a test expects between `send` and this is
    /// what the send itself has brought about.
    ///
    /// ```swift
    /// tester.send(\.numberFact)
    /// await tester.settle()
    /// tester.expect(\.fact, "7 is the fourth prime number.")
    /// tester.expect(\.isLoading, true, false)
    /// ```
    ///
    /// Effects are what `asyncMap` and `Single.create(work:)` run, and the loops over asynchronous sequences. One that waits for virtual
    /// time to pass does not end here, so advance that first; nor does a loop whose sequence goes on, so end that first.
    ///
    /// - Parameter timeout: how long it may take in real time. After that the test fails here; so it does at once in a task that is cancelled.
    public func settle(
        timeout: Duration = .seconds(10), isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let site = CallSite(fileID, filePath, line, column)
        guard stream != nil else { return session.failAsFinished(at: site) }
        await session.settle(timeout: timeout, at: site)
    }
}
