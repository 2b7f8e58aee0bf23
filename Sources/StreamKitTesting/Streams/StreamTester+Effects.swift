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
        await session.settle(timeout: timeout, at: site)
    }
}
