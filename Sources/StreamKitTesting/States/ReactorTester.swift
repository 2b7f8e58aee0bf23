import StreamKit

/// Drives a reactor with actions, and holds its state to what the test says, in virtual time.
///
/// ```swift
/// let tester = ReactorTester(initialState: .init()) { scheduler in
///     SearchCore(client: .mock, scheduler: scheduler)
/// }
/// tester.send(.search("heart")) { $0.isLoading = true }
/// tester.advance(by: .milliseconds(300))
/// tester.receive(.found(["♥"])) {
///     $0.isLoading = false
///     $0.results = ["♥"]
/// }
/// tester.finish()
/// ```
///
/// The steps are the core's mutations. `send` states what the state is after all that come within it; those that come
/// later, from effects and timers, are each received. What ``StateTester`` says of exhaustivity holds.
///
/// The tester makes the reactor, and alone owns it and its core, so do not keep that elsewhere. Make the tester in the
/// test itself: one that is a property of the test case goes after its test has ended, when nothing can fail it any more.
public final class ReactorTester<Core: ReactorCore>: StateTester<Core.State, Core.Mutation>
where Core.State: Equatable {
    /// Tests a reactor with the core that `makeCore` makes with the scheduler it is given.
    ///
    /// - Isolation: the core is called where this is.
    public init(
        initialState: Core.State, exhaustivity: Exhaustivity = .on, _ makeCore: (TestScheduler) throws -> Core,
        isolation: (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) rethrows {
        let site = CallSite(fileID, filePath, line, column)
        let session = TestSession(
            exhaustivity: exhaustivity,
            ownFailure: (
                CodeLocation(fileID: fileID, line: line),
                { error in
                    Failure(
                        headline: "Nobody handles the error \(error) of \(Core.self).",
                        advice: "recover with catch in mutate or transform, so that it leads to a step.")
                }
            ))
        let record = StateRecord<Core.State, Core.Mutation>(
            initialState: initialState, scheduler: session.scheduler)
        let (core, reactor) = try session.perform(at: site) {
            let core = RecordingCore(try makeCore(session.scheduler), record)
            return (
                core,
                Reactor(initialState: initialState, core: core, isolation: isolation, fileID: fileID, line: line)
            )
        }
        super.init(
            reactor, record: record, session: session, name: "\(Core.self)", kind: "reactor", at: site,
            isReleased: { [weak core = core.core, weak reactor] in core == nil && reactor == nil })
    }

    /// Has the reactor handle `action`, and states how the state has changed when that returns.
    ///
    /// - Parameter change: makes of the state before the one after; without it the state is the same.
    public func send(
        _ action: Core.Action, _ change: ((inout Core.State) -> Void)? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let reactor = subject as? Reactor<RecordingCore<Core>>
        send(ReflectedCode.text(action), at: CallSite(fileID, filePath, line, column), change) {
            reactor?.send(action)
        }
    }
}

/// Does what another core does, and writes it down.
private final class RecordingCore<Core: ReactorCore>: ReactorCore {
    let core: Core
    private let record: StateRecord<Core.State, Core.Mutation>

    init(_ core: Core, _ record: StateRecord<Core.State, Core.Mutation>) {
        self.core = core
        self.record = record
    }

    func transform(action: Observable<Core.Action>) -> Observable<Core.Action> { core.transform(action: action) }

    func mutate(state: Core.State, action: Core.Action) -> Observable<Core.Mutation> {
        core.mutate(state: state, action: action)
    }

    func transform(mutation: Observable<Core.Mutation>) -> Observable<Core.Mutation> {
        core.transform(mutation: mutation)
    }

    func reduce(state: Core.State, mutation: Core.Mutation) -> Core.State {
        let state = core.reduce(state: state, mutation: mutation)
        record.take(mutation)
        return state
    }

    func transform(state: Observable<Core.State>) -> Observable<Core.State> {
        core.transform(state: state).do(onNext: { [record] in record.show($0) }, isolation: nil)
    }
}
