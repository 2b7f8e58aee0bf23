import StreamKit

/// Stands in for a stream: the test says what its outputs send, and reads what was sent into its inputs.
///
/// ```swift
/// let mock = MockStream(input: CounterStream.Input()) { feed in
///     CounterStream.Output(count: feed.observable(startingWith: "0"))
/// }
/// let screen = CounterScreen(input: mock.input, output: mock.output)
/// mock.send(\.count, "1")
/// screen.tapPlus()
/// XCTAssertEqual(mock.received(\.countUp).count, 1)
/// ```
///
/// Relays and subjects of the output are fed directly; for an `Observable`, use what the `feed` gives.
public final class MockStream<Input: InputType, Output: OutputType> {
    /// The input, to send into: what the code under test is given.
    public let input: InputWrapper<Input>

    /// The output, to observe and read: what the code under test is given.
    public let output: OutputWrapper<Output>

    /// The mock as a stream of which only input and output are known.
    public var stream: AnyUnidirectionalStream<Input, Output> { AnyUnidirectionalStream(input: input, output: output) }

    private let bag = DisposeBag()
    private let session = TestSession(exhaustivity: .off)
    private let recordings: [any AnyOutputRecording]

    /// A mock with this input, and the output that `makeOutput` makes.
    public init(input: Input, makeOutput: (MockFeed) throws -> Output) rethrows {
        self.input = InputWrapper(input)
        output = OutputWrapper(try makeOutput(MockFeed()))
        recordings = OutputReflection.recordings(of: input, in: session, until: bag)
    }

    /// Sends `element` from an output that can be sent into.
    public func send<Member: InputMember>(
        _ member: KeyPath<Output, Member>, _ element: Member.WriteOnly.Element
    ) where Member.WriteOnly: ObserverType {
        Member.writeOnly(output.output[keyPath: member]).onNext(element)
    }

    /// Sends `element` from an output that a ``MockFeed`` has made.
    public func send<Element>(
        _ member: KeyPath<Output, Observable<Element>>, _ element: Element,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        send(member, event: .next(element), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Sends an event, also an end, from an output that a ``MockFeed`` has made.
    public func send<Element>(
        _ member: KeyPath<Output, Observable<Element>>, event: Event<Element>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        if let source = MockFeed.source(behind: output.output[keyPath: member]) { return source.send(event) }
        session.fail(
            Failure(
                headline: "Output \"\(OutputReflection.name(of: member))\" is not fed by the mock.",
                advice: "make it with the feed that MockStream gives: feed.observable()."),
            at: CallSite(fileID, filePath, line, column))
    }

    /// The elements that were sent into an input, in their order.
    public func received<Source: ObservableConvertibleType>(_ member: KeyPath<Input, Source>) -> [Source.Element] {
        let name = OutputReflection.name(of: member)
        let recording = recordings.first { $0.name == name } as? OutputRecording<Source.Element>
        guard let recording else {
            preconditionFailure(
                "The input has no stored property \(name), so nothing of it was recorded: make it one.")
        }
        return recording.elements
    }
}
