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
            Stepper(step.next, on: scheduler, at: place, lifetime).schedule()
        }
    }
}

/// The steps of one subscription. Each schedules the next, which may run within the call that schedules it: hence the loop.
// The proof: there is one step at a time, and nothing of this changes.
private final class Stepper: @unchecked Sendable {
    private let step: (()) -> Void
    private let scheduler: any ImmediateSchedulerType
    private let place: Confinement?
    private let lifetime: Lifetime
    private let slot: WorkSlot
    private let trampoline = Trampoline()

    init(
        _ step: @escaping (()) -> Void, on scheduler: any ImmediateSchedulerType, at place: Confinement?,
        _ lifetime: Lifetime
    ) {
        self.step = step
        self.scheduler = scheduler
        self.place = place
        self.lifetime = lifetime
        slot = WorkSlot(in: lifetime)
    }

    func schedule() {
        slot.follow {
            scheduler.schedule { [self] in
                trampoline.run { Confinement.run(at: place, makeStep) }
            }
        }
    }

    private func makeStep() {
        if lifetime.isDisposed { return }
        step(())
        if !lifetime.isDisposed { schedule() }
    }
}
