/// The operators of ``Observable`` that take a scheduler, on what never fails.
extension InfallibleType {
    /// An element once nothing has followed it for a while.
    public func debounce(_ dueTime: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(keeping: asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// At most one element in a span of time.
    public func throttle(
        _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(keeping: asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// Everything later.
    public func delay(_ dueTime: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(keeping: asObservable().delay(dueTime, scheduler: scheduler))
    }

    /// The subscription later.
    public func delaySubscription(_ dueTime: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(keeping: asObservable().delaySubscription(dueTime, scheduler: scheduler))
    }

    /// The elements of a span of time.
    public func take(for duration: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(keeping: asObservable().take(for: duration, scheduler: scheduler))
    }

    /// The elements after a span of time.
    public func skip(for duration: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(keeping: asObservable().skip(for: duration, scheduler: scheduler))
    }

    /// Delivers on a scheduler.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(keeping: asObservable().observe(on: scheduler))
    }

    /// Subscribes on a scheduler.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(keeping: asObservable().subscribe(on: scheduler))
    }
}
