import StreamKit

/// What outputs can be expected of: a ``StreamTester``, and the outputs nested in its stream's output.
public protocol OutputExpecting<Output> {
    associatedtype Output

    /// The outputs and what they have done.
    var outputScope: OutputScope<Output> { get }
}

/// The outputs that a test can expect something of, and what they have done.
///
/// It is what a ``StreamTester`` and its ``OutputExpecting/nested(_:)`` have in common, and nothing to use by itself.
public struct OutputScope<Output> {
    let session: TestSession
    let recordings: [any AnyOutputRecording]
    let streamType: String
    /// The names of the outputs in which this one is nested, each with a point.
    let prefix: String
    /// The output; `nil` when the test is finished.
    let output: Output?

    var live: Output {
        guard let output else {
            preconditionFailure("The stream is released after finish(), so read its values before.")
        }
        return output
    }

    func recording<Source: ObservableConvertibleType>(
        of member: KeyPath<Output, Source>, at site: CallSite
    ) -> OutputRecording<Source.Element>? {
        guard output != nil else {
            session.failAsFinished(at: site)
            return nil
        }
        let name = prefix + OutputReflection.name(of: member)
        if let recording = recordings.first(where: { $0.name == name }) as? OutputRecording<Source.Element> {
            return recording
        }
        session.fail(
            Failure(
                headline: "This output of \(streamType) is not a stored property, so it was not recorded.",
                advice: "make it a stored property of the output."),
            at: site)
        return nil
    }
}

/// The output of a stream that another stream's output holds.
public struct NestedOutput<Output: OutputType>: OutputExpecting {
    public let outputScope: OutputScope<Output>
}

extension OutputExpecting {
    /// The outputs of an output that holds another stream's.
    ///
    /// ```swift
    /// tester.nested(\.counter).expect(\.count, "1")
    /// ```
    public func nested<Nested>(_ member: KeyPath<Output, OutputWrapper<Nested>>) -> NestedOutput<Nested> {
        let scope = outputScope
        return NestedOutput(
            outputScope: OutputScope(
                session: scope.session, recordings: scope.recordings, streamType: scope.streamType,
                prefix: scope.prefix + OutputReflection.name(of: member) + ".",
                output: scope.output?[keyPath: member].output))
    }
}
