extension ObservableType {
    /// Hands every event over on `scheduler`, in order, one at a time.
    ///
    /// ```text
    /// source              --1---2---3---|
    /// observe(on: other)  --1---2---3---|
    /// ```
    ///
    /// Also on a concurrent scheduler a subscription's events are handled one by one. What has not begun when the subscription is
    /// disposed does not begin any more, be it an element, a failure or a completion.
    ///
    /// `observe(on: MainScheduler.instance)` confines the stream to the main actor: closures written there need no further hop.
    /// Any other scheduler takes the stream off its actor; a closure written on an actor still runs on that actor.
    ///
    /// - Termination: completion and failure come in their turn, behind the elements before them.
    /// - Complexity: O(1) per element; one piece of work on the scheduler per burst.
    @_alwaysEmitIntoClient
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        if scheduler is MainScheduler { return asObservable().confined(to: MainActor.shared) }
        return asObservable().hopped(to: .scheduler(scheduler), confinement: scheduler.confinement)
    }
}
