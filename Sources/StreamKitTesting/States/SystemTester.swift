import StreamKit

/// Drives a feedback system with events, and holds its state to what the test says, in virtual time.
///
/// ```swift
/// let tester = SystemTester(initialState: State(), reduce: State.reduce) { scheduler in
///     [react(request: { $0.loadPage }, effects: { page in client.load(page, scheduler) })]
/// }
/// tester.receive(.response(["coin"])) { $0.items = ["coin"] }
/// tester.send(.refresh) { $0.items = [] }
/// tester.finish()
/// ```
///
/// The steps are the system's events. `send` states what the state is after all that come within it, also from loops that
/// answer at once; those that come later, and those with which a loop has answered the initial state, are each received.
/// What ``StateTester`` says of exhaustivity holds.
///
/// The tester runs the system once, with one more loop: that of the events it sends.
public final class SystemTester<State: Equatable, Event>: StateTester<State, Event> {
    /// Tests a system with the loops that `makeLoops` makes with the scheduler it is given.
    ///
    /// - Isolation: `reduce` and the loops are called where this is.
    public convenience init(
        initialState: State, exhaustivity: Exhaustivity = .on, reduce: @escaping (State, Event) -> State,
        _ makeLoops: (TestScheduler) throws -> [Observable<State>.Feedback<Event>],
        isolation: (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) rethrows {
        try self.init(
            SystemRun(
                initialState, exhaustivity, reduce, at: CallSite(fileID, filePath, line, column), makeLoops, isolation))
    }

    /// Tests a system on the main actor, as `Driver.system` makes it: with loops of drivers and signals.
    ///
    /// ```swift
    /// let tester = SystemTester.driver(initialState: State(), reduce: State.reduce) { scheduler in
    ///     [react(request: { $0.loadPage }, effects: { page in client.load(page).asSignal(onErrorJustReturn: .failed) })]
    /// }
    /// ```
    ///
    /// - Isolation: `reduce` and the loops are called where this is; that has to be the main actor if it is nowhere in particular.
    public static func driver(
        initialState: State, exhaustivity: Exhaustivity = .on, reduce: @escaping (State, Event) -> State,
        _ makeLoops: (TestScheduler) throws -> [Driver<State>.Feedback<Event>],
        isolation: (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) rethrows -> SystemTester {
        let run = try SystemRun(
            initialState, exhaustivity, reduce, at: CallSite(fileID, filePath, line, column),
            { try makeLoops($0).map { Harness.feedback($0) } }, isolation ?? MainActor.shared)
        if isolation == nil, !Harness.isOnMain {
            run.session.fail(
                Failure(
                    headline: "A system on the main actor was made in a test that is not there.",
                    advice: "mark the test @MainActor."),
                at: run.site)
        }
        return SystemTester(run)
    }

    private init(_ run: SystemRun<State, Event>) {
        super.init(
            run, record: run.record, session: run.session, name: "the system", kind: "system", at: run.site,
            isReleased: { [weak lease = run.lease] in lease == nil })
    }

    /// Sends `event` to the system, and states how the state has changed when that returns.
    ///
    /// - Parameter change: makes of the state before the one after; without it the state is the same.
    public func send(
        _ event: Event, _ change: ((inout State) -> Void)? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let run = subject as? SystemRun<State, Event>
        send(ReflectedCode.text(event), at: CallSite(fileID, filePath, line, column), change) {
            run?.events.accept(event)
        }
    }
}

/// One run of a system, until it is released.
private final class SystemRun<State, Event> {
    let events = PublishRelay<Event>()
    let session: TestSession
    let record: StateRecord<State, Event>
    let site: CallSite
    /// Held by all that the system is made of, and by nothing else.
    private(set) weak var lease: Lease?
    private let bag = DisposeBag()

    final class Lease {}

    init(
        _ initialState: State, _ exhaustivity: Exhaustivity, _ reduce: @escaping (State, Event) -> State,
        at site: CallSite, _ makeLoops: (TestScheduler) throws -> [Observable<State>.Feedback<Event>],
        _ isolation: (any Actor)?
    ) rethrows {
        let session = TestSession(
            exhaustivity: exhaustivity,
            ownFailure: (
                CodeLocation(fileID: site.fileID, line: site.line),
                { error in
                    Failure(
                        headline: "A loop failed with \(error), which ends the system.",
                        advice: "recover with catch in that loop, so that it leads to an event.")
                }
            ))
        let record = StateRecord<State, Event>(initialState: initialState, scheduler: session.scheduler)
        self.session = session
        self.record = record
        self.site = site
        let lease = Lease()
        self.lease = lease
        try session.perform(at: site) {
            var loops = try makeLoops(session.scheduler).map { loop in
                { (state: Observable<State>) in loop(Harness.keeping(lease, with: state)) }
            }
            loops.append { [events] _ in events.asObservable() }
            let states = Observable.system(
                initialState: initialState,
                reduce: { state, event in
                    let state = withExtendedLifetime(lease) { reduce(state, event) }
                    record.take(event)
                    record.show(state)
                    return state
                },
                feedback: loops, isolation: isolation)
            states.subscribe(
                onNext: { _ in }, isolation: isolation, fileID: site.fileID, line: site.line
            ).disposed(by: bag)
        }
    }
}
