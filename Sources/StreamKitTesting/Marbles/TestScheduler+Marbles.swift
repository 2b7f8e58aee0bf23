import StreamKit

extension TestScheduler {
    /// A hot observable drawn as a line, whose first column, or `^`, is at 200: the tick at which ``start(_:)`` subscribes.
    ///
    /// ```swift
    /// let source = scheduler.hot("--a-b--|")   // a at 202, b at 204, completed at 207
    /// ```
    ///
    /// What comes in the very tick of the subscription comes just before it. A line that cannot be read fails the test.
    ///
    /// - Parameters:
    ///   - diagram: the line; see ``Marbles``.
    ///   - values: what its values stand for. Without them, a value is what the type of elements makes of its text.
    ///   - error: what `#` stands for.
    ///   - origin: the tick of the first column, or of `^`.
    public func hot<Element>(
        _ diagram: String, values: [String: Element], error: any Error = MarbleFailure(),
        from origin: TestTime = Defaults.subscribed, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> TestableObservable<Element> {
        let site = CallSite(fileID, filePath, line, column)
        return createHotObservable(events(diagram, values, error, from: origin, at: site))
    }

    /// A hot observable whose elements are made of their text.
    public func hot<Element: LosslessStringConvertible>(
        _ diagram: String, of type: Element.Type = String.self, error: any Error = MarbleFailure(),
        from origin: TestTime = Defaults.subscribed, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> TestableObservable<Element> {
        let site = CallSite(fileID, filePath, line, column)
        return createHotObservable(events(diagram, [:], error, from: origin, at: site))
    }

    /// A cold observable drawn as a line, whose first column is the tick of the subscription.
    ///
    /// - Parameters:
    ///   - diagram: the line; see ``Marbles``. What is left of `^` is never sent.
    ///   - values: what its values stand for. Without them, a value is what the type of elements makes of its text.
    ///   - error: what `#` stands for.
    public func cold<Element>(
        _ diagram: String, values: [String: Element], error: any Error = MarbleFailure(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> TestableObservable<Element> {
        let site = CallSite(fileID, filePath, line, column)
        return createColdObservable(events(diagram, values, error, from: 0, at: site).filter { $0.time >= 0 })
    }

    /// A cold observable whose elements are made of their text.
    public func cold<Element: LosslessStringConvertible>(
        _ diagram: String, of type: Element.Type = String.self, error: any Error = MarbleFailure(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> TestableObservable<Element> {
        let site = CallSite(fileID, filePath, line, column)
        return createColdObservable(events(diagram, [:], error, from: 0, at: site).filter { $0.time >= 0 })
    }

    private func events<Element>(
        _ diagram: String, _ values: [String: Element], _ error: any Error, from origin: TestTime, at site: CallSite
    ) -> [Recorded<Event<Element>>] {
        do throws(MarbleError) {
            let marbles = try Marbles(diagram)
            do throws(MarbleValueError) {
                return try marbles.events(at: origin, error: error) { Marbles.value($0, values) }
            } catch {
                TestFramework.running.report(error.failure, at: site)
            }
        } catch {
            TestFramework.running.report(error.failure, at: site)
        }
        return []
    }
}
