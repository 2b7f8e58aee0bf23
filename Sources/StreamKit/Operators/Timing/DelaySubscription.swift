extension ObservableType {
    /// Subscribes to the source `dueTime` later, on the scheduler. Where events arrive is not changed.
    ///
    /// What a hot source sends before that is missed; each element of a cold one comes as much later.
    ///
    /// ```text
    /// source                --1---2---|
    /// delaySubscription(3)  -----1---2---|
    /// ```
    ///
    /// - Termination: completion and failure pass through.
    /// - Complexity: nothing per element; one timer per subscription.
    /// - Parameters:
    ///   - dueTime: how much later; zero or less means as soon as the scheduler can.
    ///   - scheduler: measures the time, and subscribes.
    @_alwaysEmitIntoClient
    public func delaySubscription(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable(confinement: source.confinement) { observer, lifetime in
            // The proof: the source and the observer are used in the one piece of work that takes them out, or nowhere.
            let start = Unchecked((source, observer.released(on: source.confinement)))
            WorkSlot(in: lifetime).replace {
                scheduler.schedule(after: dueTime) {
                    guard let (source, observer) = start.take(), !lifetime.isDisposed else { return }
                    source.source(observer, lifetime)
                }
            }
        }
    }
}
