extension ObservableType {
    /// Leaves out the elements of the first `duration` after the subscription.
    ///
    /// ```text
    /// source                          --1---2---3---|
    /// skip(for: 7, scheduler: clock)  ----------3---|
    /// ```
    ///
    /// An element of the very instant at which the time ends is left out if it comes before the scheduler's work.
    ///
    /// - Termination: as the source, also within the time.
    /// - Complexity: O(1) per element; one timer per subscription.
    /// - Parameters:
    ///   - duration: how long elements are left out; zero or less means until the scheduler comes to it.
    ///   - scheduler: measures the time.
    public func skip(for duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        skip(until: Observable<Int>.timer(duration, scheduler: scheduler))
    }

    /// The same without its label.
    public func skip(_ duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        skip(for: duration, scheduler: scheduler)
    }
}
