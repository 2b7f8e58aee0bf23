extension Observable {
    /// A source that makes one step after another, each as work of its own on `scheduler`, until its subscription is over.
    ///
    /// `makeStep` gives a subscription its step, which sends an element or the end.
    /// With a `place` the steps are made there: the work on the scheduler only asks for them.
    @usableFromInline
    static func stepping(
        on scheduler: any ImmediateSchedulerType, at place: Confinement? = nil,
        _ makeStep: @escaping (AnyObserver<Element>, Lifetime) -> () -> Void
    ) -> Observable {
        let confinement = place ?? scheduler.confinement
        return Observable(confinement: confinement) { observer, lifetime in
            if lifetime.isDisposed { return }
            // As an observer, so that it is released where it is made.
            let step = AnyObserver<Void>(next: makeStep(observer, lifetime), end: { _ in }).released(on: confinement)
            Recursion<Void>(on: scheduler, in: lifetime) { _, recursion in
                Confinement.run(at: place) {
                    if lifetime.isDisposed { return }
                    step.next(())
                    recursion.schedule(())
                }
            }.schedule(())
        }
    }
}
