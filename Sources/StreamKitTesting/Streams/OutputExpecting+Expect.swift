import StreamKit

extension OutputExpecting {
    /// Expects that an output has sent just these elements since something was last expected of it.
    ///
    /// An end that follows them is expected by its own call. With `exhaustivity: .off`, other elements may come before and
    /// between them.
    ///
    /// For an output of strings, one string with `--` in it may also be a line of marbles.
    public func expect<Source: ObservableConvertibleType>(
        _ member: KeyPath<Output, Source>, _ expected: Source.Element...,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Source.Element: Equatable {
        let site = CallSite(fileID, filePath, line, column)
        guard let recording = outputScope.recording(of: member, at: site) else { return }
        if expected.count == 1, let line = expected[0] as? String, Source.Element.self == String.self,
            line.contains("--"), let marbles = try? Marbles(line), recording.matches(expected) == nil
        {
            let events = try? marbles.events { $0 as? Source.Element }
            return recording.expect(events ?? [], drawn: line, tick: .milliseconds(1), at: site)
        }
        recording.expect(expected, at: site)
    }

    /// Expects that an output has done just what the line shows since something was last expected of it.
    ///
    /// The first column of the line is the time when something was last expected of this output, or the beginning of the test.
    ///
    /// ```swift
    /// tester.send(\.start)
    /// tester.advance(by: .seconds(3))
    /// tester.expect(\.remaining, "-2-1-0|", tick: .milliseconds(500))
    /// ```
    ///
    /// - Parameters:
    ///   - member: the output.
    ///   - diagram: the line; see ``Marbles``.
    ///   - values: what its values stand for. Without them, a value is what the type of elements makes of its text.
    ///   - error: what `#` stands for; without it, any error.
    ///   - tick: how long a column is.
    @_disfavoredOverload
    public func expect<Source: ObservableConvertibleType>(
        _ member: KeyPath<Output, Source>, _ diagram: String, values: [String: Source.Element] = [:],
        error: (any Error)? = nil, tick: Duration = .milliseconds(1),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Source.Element: Equatable {
        let site = CallSite(fileID, filePath, line, column)
        guard let recording = outputScope.recording(of: member, at: site) else { return }
        do throws(MarbleError) {
            let marbles = try Marbles(diagram)
            do throws(MarbleValueError) {
                let events = try marbles.events(error: error ?? AnyMarbleFailure()) { Marbles.value($0, values) }
                recording.expect(events, drawn: diagram, tick: tick, at: site)
            } catch {
                recording.session.fail(error.failure, at: site)
            }
        } catch {
            recording.session.fail(error.failure, at: site)
        }
    }

    /// Expects that an output has sent so many elements since something was last expected of it: for elements without `==`.
    public func expect<Source: ObservableConvertibleType>(
        _ member: KeyPath<Output, Source>, count: Int,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID, filePath, line, column)
        outputScope.recording(of: member, at: site)?.expect(count: count, at: site)
    }

    /// Expects that an output has done nothing since something was last expected of it.
    public func expectNothing<Source: ObservableConvertibleType>(
        _ member: KeyPath<Output, Source>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID, filePath, line, column)
        outputScope.recording(of: member, at: site)?.expectNothing(at: site)
    }

    /// Expects that an output has completed, all its elements having been expected.
    public func expectCompleted<Source: ObservableConvertibleType>(
        _ member: KeyPath<Output, Source>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID, filePath, line, column)
        outputScope.recording(of: member, at: site)?.expectEnd(.completed, at: site)
    }

    /// Expects that an output has failed with `error`, all its elements having been expected.
    public func expectError<Source: ObservableConvertibleType>(
        _ member: KeyPath<Output, Source>, _ error: any Error,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID, filePath, line, column)
        outputScope.recording(of: member, at: site)?.expectEnd(.error(error), at: site)
    }
}
