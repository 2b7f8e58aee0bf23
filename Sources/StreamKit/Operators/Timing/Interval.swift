extension ObservableType where Element: FixedWidthInteger {
    /// Emits 0, 1, 2, … once per `period`, the first after one period.
    ///
    /// ```text
    /// interval(3)  ---0--1--2--3-
    /// ```
    ///
    /// It is `timer(period, period: period, scheduler: scheduler)`.
    ///
    /// - Termination: never.
    /// - Complexity: one timer at a time; no thread is held while it waits.
    @_alwaysEmitIntoClient
    public static func interval(_ period: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler)
    }
}
