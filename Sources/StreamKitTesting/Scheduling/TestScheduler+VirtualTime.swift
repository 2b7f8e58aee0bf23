import StreamKit

extension TestScheduler {
    /// Runs `action` with `state` at a tick; what it returns is disposed with the result.
    ///
    /// - Isolation: `action` runs where it was written, as that of ``scheduleAt(_:action:isolation:)``.
    @discardableResult
    public func scheduleAbsoluteVirtual<State>(
        _ state: State, time: TestTime, action: @escaping (State) -> any Disposable,
        isolation: (any Actor)? = #isolation
    ) -> any Disposable {
        let disposable = SerialDisposable()
        let timer = scheduleAt(time, action: { disposable.disposable = action(state) }, isolation: isolation)
        return Disposables.create(timer, disposable)
    }

    /// Runs `action` with `state` so many ticks from now; what it returns is disposed with the result.
    ///
    /// - Isolation: `action` runs where it was written, as that of ``scheduleAt(_:action:isolation:)``.
    @discardableResult
    public func scheduleRelativeVirtual<State>(
        _ state: State, dueTime: TestTime, action: @escaping (State) -> any Disposable,
        isolation: (any Actor)? = #isolation
    ) -> any Disposable {
        let (time, isTooLate) = clock.addingReportingOverflow(dueTime)
        return scheduleAbsoluteVirtual(
            state, time: isTooLate ? (dueTime > 0 ? .max : .min) : time, action: action, isolation: isolation)
    }

    /// Moves the clock by so many ticks and runs nothing: what has fallen due is late, and runs when the clock is next advanced.
    ///
    /// Called by work, it makes that work take so long. Fewer than none count as none.
    public func sleep(_ virtualInterval: TestTime) {
        virtualTime.sleep(resolution * virtualInterval)
    }
}
