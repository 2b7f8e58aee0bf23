import StreamKit

/// What a ``ReactorTester`` and a ``SystemTester`` have in common: a state, and the steps by which it changes.
///
/// It is exhaustive: a test says of each step that came by itself that it came, and of each change of the state that it was
/// one. What was not stated fails, in the line of the call that finds it; so do, at the end, an effect that still
/// runs, a timer that is still due, and an object that is not released. Pass `exhaustivity: .off` to state less: then
/// steps are passed over that no one asked for, and of the state only what a closure sets is compared.
///
/// States are compared as their `==` does, but for what is not equal to itself, such as a NaN: that is the same where it looks alike.
///
/// What an asynchronous effect tells comes while a test awaits ``settle(timeout:isolation:fileID:filePath:line:column:)``, and
/// at no other time, however long that takes; receive it after that.
public class StateTester<State: Equatable, Step> {
    /// The scheduler under test. Its clock begins at zero and counts milliseconds, without a processing delay.
    public final var scheduler: TestScheduler { session.scheduler }

    /// The newest state.
    public final var state: State { record.state }

    final let session: TestSession
    final let record: StateRecord<State, Step>
    /// What to correct when it is not the test: the core, or the system.
    final let name: String
    /// What it is called when it was released.
    final let kind: String
    /// What is tested, while it is; nothing else holds it.
    final var subject: AnyObject?
    private let site: CallSite
    private let isReleased: () -> Bool
    /// The state that the test has stated, or was told about.
    private var stated: State
    /// How many steps the test has heard of.
    private var consumed = 0

    init(
        _ subject: AnyObject, record: StateRecord<State, Step>, session: TestSession, name: String, kind: String,
        at site: CallSite, isReleased: @escaping () -> Bool
    ) {
        self.subject = subject
        self.record = record
        self.session = session
        self.name = name
        self.kind = kind
        self.site = site
        self.isReleased = isReleased
        stated = record.state(after: 0)
    }

    deinit {
        if subject != nil { session.failAsUnfinished(at: site) }
    }

    // MARK: Driving

    /// Lets time pass, and with it runs what becomes due.
    public final func advance(
        by span: Duration,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID, filePath, line, column)
        guard subject != nil else { return session.failAsFinished(at: site) }
        session.perform(at: site) { scheduler.advance(by: span) }
    }

    /// Has what the asynchronous effects come to be told, and waits until none of them runs any more.
    ///
    /// Effects are what `asyncMap` and `Single.create(work:)` run, and the loops over asynchronous sequences. One that waits for virtual
    /// time to pass does not end here, so advance that first; nor does a loop whose sequence goes on, so end that first.
    ///
    /// - Parameter timeout: how long it may take in real time. After that the test fails here; so it does at once in a task that is cancelled.
    public final func settle(
        timeout: Duration = .seconds(10), isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let site = CallSite(fileID, filePath, line, column)
        guard subject != nil else { return session.failAsFinished(at: site) }
        await session.settle(timeout: timeout, at: site)
    }

    /// Sends, and compares the state after all steps that come within that.
    final func send(
        _ text: String, at site: CallSite, _ change: ((inout State) -> Void)?, _ send: () -> Void
    ) {
        guard subject != nil else { return session.failAsFinished(at: site) }
        reportSteps(" before \(text) was sent", at: site)
        let time = scheduler.now
        session.perform(at: site, send)
        consumed = record.entries.count
        compare(change, after: text, at: time, site)
    }

    // MARK: Steps that came by themselves

    /// States that a step has come by itself, from an effect or a timer, and how it has changed the state.
    ///
    /// - Parameters:
    ///   - step: the next step that the test has not heard of.
    ///   - change: makes of the state before the one after; without it the state is the same.
    public final func receive(
        _ step: Step, _ change: ((inout State) -> Void)? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Step: Equatable {
        receive(
            ReflectedCode.text(step), { $0 == step }, change, at: CallSite(fileID, filePath, line, column))
    }

    /// The same for a step that cannot be compared, or not as a whole.
    ///
    /// ```swift
    /// tester.receive(where: { if case .failed = $0 { true } else { false } }) { $0.isLoading = false }
    /// ```
    public final func receive(
        where isStep: (Step) -> Bool, _ change: ((inout State) -> Void)? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        receive(nil, isStep, change, at: CallSite(fileID, filePath, line, column))
    }

    private func receive(
        _ text: String?, _ isStep: (Step) -> Bool, _ change: ((inout State) -> Void)?, at site: CallSite
    ) {
        guard subject != nil else { return session.failAsFinished(at: site) }
        let pending = record.entries.dropFirst(consumed)
        let isOff = session.exhaustivity == .off
        guard let index = isOff ? pending.firstIndex(where: { isStep($0.step) }) : pending.indices.first else {
            return failAsMissing(text, at: site)
        }
        consumed = index + 1
        let came = ReflectedCode.text(pending[index].step)
        guard isStep(pending[index].step) else {
            stated = record.state(after: consumed)
            return failAsOther(text, came, pending[index].time, at: site)
        }
        compare(change, after: came, at: pending[index].time, site)
    }

    // MARK: Comparing

    /// Compares the state after the steps so far; `step` is the last of them.
    private final func compare(
        _ change: ((inout State) -> Void)?, after step: String?, at time: Duration, _ site: CallSite
    ) {
        let actual = record.state(after: consumed)
        defer { stated = actual }
        let before = session.exhaustivity == .on ? stated : actual
        var expected = before
        change?(&expected)
        var differences = StateDifference.areSame(expected, actual) ? [] : StateDifference.between(expected, actual)
        if session.exhaustivity == .on {
            let paths = Set(differences.map(\.path))
            differences += StateDifference.betweenPulses(before: before, expected: expected, actual: actual)
                .filter { !paths.contains($0.path) }
        }
        if !differences.isEmpty { failAsDifferent(differences, step, time, at: site) }
    }

    /// Fails if steps came that the test has not heard of, and takes note of them.
    final func reportSteps(_ circumstance: String, at site: CallSite) {
        let pending = record.entries.dropFirst(consumed)
        guard !pending.isEmpty else { return }
        consumed = record.entries.count
        stated = record.state(after: consumed)
        if session.exhaustivity == .on { failAsUnreceived(Array(pending), circumstance, at: site) }
    }

    /// Fails if the state has changed without a step.
    final func reportState(at site: CallSite) {
        if session.exhaustivity == .on { compare(nil, after: nil, at: scheduler.now, site) }
    }

    /// Whether all that was tested is gone.
    final var isGone: Bool { isReleased() }
}
