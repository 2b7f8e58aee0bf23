import StreamKit

/// Drives a stream's inputs and holds its outputs to what the test says, in virtual time.
///
/// ```swift
/// let tester = StreamTester { scheduler in SearchStream(input: .init(), state: .init(), extra: .init(scheduler: scheduler)) }
/// tester.send(\.search, "heart")
/// tester.expectNothing(\.results)
/// tester.advance(by: .milliseconds(300))
/// tester.expect(\.isLoading, true, false)
/// tester.expect(\.results, ["♥"])
/// tester.finish()
/// ```
///
/// It is exhaustive: every output is recorded from the start, also one that is never mentioned, and what was not expected by
/// ``finish(disposing:fileID:filePath:line:column:)`` fails the test there; so do a timer that is still due and a stream that is not
/// released. An error that nobody handles fails the test where it was brought about. Pass `exhaustivity: .off` to state less.
///
/// What an output hands to everybody who subscribes (the value of a behavior, a `startWith`) came before the test did anything: it
/// may be expected, as the first value of that output, and need not be. A failure has to be, also when it came so early.
///
/// Outputs are found by reflection, so only stored properties of the output are seen. The tester alone owns the stream, so
/// do not keep it elsewhere. It runs where the test runs: on the main actor in a test that is isolated to it.
///
/// A tester that is released without `finish()` fails the test in the line where it was made. Make it in the test itself:
/// one that is a property of the test case goes after its test has ended, when nothing can fail it any more.
public final class StreamTester<Input: InputType, Output: OutputType>: OutputExpecting {
    /// The stream's scheduler. Its clock begins at zero and counts milliseconds, without a processing delay.
    public var scheduler: TestScheduler { session.scheduler }

    let session: TestSession
    let site: CallSite
    let streamType: String
    let recordings: [any AnyOutputRecording]
    var recordingBag: DisposeBag?
    var stream: AnyObject?
    var input: Input?
    var output: Output?

    /// Tests the stream that `make` makes with the scheduler it is given.
    public convenience init<Logic: LogicType>(
        exhaustivity: Exhaustivity = .on, _ make: (TestScheduler) throws -> PrimitiveStream<Logic>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) rethrows where Logic.Input == Input, Logic.Output == Output {
        let site = CallSite(fileID, filePath, line, column)
        try self.init(exhaustivity, at: site) { scheduler in
            let stream = try make(scheduler)
            return (stream, stream.input, stream.output)
        }
    }

    /// Tests the stream of unknown kind that `make` makes with the scheduler it is given.
    public convenience init(
        exhaustivity: Exhaustivity = .on, _ make: (TestScheduler) throws -> AnyUnidirectionalStream<Input, Output>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) rethrows {
        let site = CallSite(fileID, filePath, line, column)
        try self.init(exhaustivity, at: site) { scheduler in
            let stream = try make(scheduler)
            return (stream, stream.input, stream.output)
        }
    }

    private init(
        _ exhaustivity: Exhaustivity, at site: CallSite,
        _ make: (TestScheduler) throws -> (AnyObject, InputWrapper<Input>, OutputWrapper<Output>)
    ) rethrows {
        let session = TestSession(exhaustivity: exhaustivity)
        let bag = DisposeBag()
        let (stream, input, output, recordings) = try session.perform(at: site) {
            let (stream, input, output) = try make(session.scheduler)
            return (
                stream, input, output,
                OutputReflection.recordings(of: output.output, in: session, until: bag)
            )
        }
        self.session = session
        self.site = site
        self.stream = stream
        self.recordings = recordings
        self.input = input.input
        self.output = output.output
        streamType = "\(type(of: stream))"
        recordingBag = bag
    }

    deinit {
        if stream != nil { session.failAsUnfinished(at: site) }
    }

    public var outputScope: OutputScope<Output> {
        OutputScope(session: session, recordings: recordings, streamType: streamType, prefix: "", output: output)
    }

    // MARK: Driving

    /// Sends `element` into an input.
    public func send<Member: InputMember>(
        _ member: KeyPath<Input, Member>, _ element: Member.WriteOnly.Element,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Member.WriteOnly: ObserverType {
        let site = CallSite(fileID, filePath, line, column)
        send(.next(element), to: member, text: Marbles.text(element), at: site)
    }

    /// Sends into an input without an element.
    public func send<Member: InputMember>(
        _ member: KeyPath<Input, Member>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Member.WriteOnly: ObserverType, Member.WriteOnly.Element == Void {
        let site = CallSite(fileID, filePath, line, column)
        send(.next(()), to: member, text: "i", at: site)
    }

    /// Sends an event into an input: also an end, if it is a subject.
    public func send<Member: InputMember>(
        _ member: KeyPath<Input, Member>, event: Event<Member.WriteOnly.Element>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Member.WriteOnly: ObserverType {
        let site = CallSite(fileID, filePath, line, column)
        let text: String =
            switch event {
            case .next(let element): Marbles.text(element)
            case .error: "#"
            case .completed: "|"
            }
        send(event, to: member, text: text, at: site)
    }

    private func send<Member: InputMember>(
        _ event: Event<Member.WriteOnly.Element>, to member: KeyPath<Input, Member>, text: String, at site: CallSite
    ) where Member.WriteOnly: ObserverType {
        guard let input else { return session.failAsFinished(at: site) }
        session.addStep(OutputReflection.name(of: member), text)
        session.perform(at: site) { Member.writeOnly(input[keyPath: member]).on(event) }
    }

    /// Lets time pass, and with it runs what becomes due.
    public func advance(
        by span: Duration,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID, filePath, line, column)
        guard stream != nil else { return session.failAsFinished(at: site) }
        session.perform(at: site) { scheduler.advance(by: span) }
    }
}
