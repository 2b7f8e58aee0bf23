extension ObservableType {
    /// Emits the elements of the first `duration` after the subscription, and completes at its end.
    ///
    /// ```text
    /// source                          --1---2---3---|
    /// take(for: 7, scheduler: clock)  --1---2|
    /// ```
    ///
    /// Elements pass where they come; the completion that ends the time comes on the scheduler. An element of that very instant is
    /// sent if it comes before the scheduler's work.
    ///
    /// - Termination: completes after `duration`, and lets the source go then; else as the source.
    /// - Complexity: O(1) per element; one timer per subscription.
    /// - Parameters:
    ///   - duration: how long elements are sent; zero or less means until the scheduler comes to it.
    ///   - scheduler: measures the time.
    public func take(for duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        take(until: Observable<Int>.timer(duration, scheduler: scheduler))
    }
}
