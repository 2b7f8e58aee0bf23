extension ObservableType where Element: FixedWidthInteger {
    /// Emits 0 once `dueTime` has passed, and completes; with a `period`, goes on with 1, 2, … once per period.
    ///
    /// ```text
    /// timer(2)  --(0|)
    /// ```
    ///
    /// ```text
    /// timer(2, period: 3)  --0--1--2--3-
    /// ```
    ///
    /// Due times are counted from the first, so lateness does not add up. What falls due while an element is being handled is
    /// skipped, not made up for. After the largest value of `Element` comes the smallest.
    ///
    /// - Termination: without a period it completes after its element; else it never ends.
    /// - Complexity: one timer at a time; no thread is held while it waits.
    /// - Parameters:
    ///   - dueTime: the time before the first element; zero or less means as soon as the scheduler can.
    ///   - period: the time between two elements; zero or less means as soon as the scheduler can, for ever.
    ///   - scheduler: measures the time, and delivers.
    @_alwaysEmitIntoClient
    public static func timer(
        _ dueTime: Duration, period: Duration? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let confinement = scheduler.confinement
        return Observable(confinement: confinement) { observer, lifetime in
            let slot = WorkSlot(in: lifetime)
            let counter = Counter(observer.released(on: confinement), lifetime)
            if let period {
                Ticker(every: period, on: scheduler, in: slot, counter.count).begin(after: dueTime)
            } else {
                slot.replace { scheduler.schedule(after: dueTime, counter.countOnce) }
            }
        }
    }
}

/// The proof: it is called one at a time.
@usableFromInline
final class Counter<Element: FixedWidthInteger>: @unchecked Sendable {
    @usableFromInline let observer: AnyObserver<Element>
    @usableFromInline let lifetime: Lifetime
    @usableFromInline @exclusivity(unchecked) var element: Element = 0

    @inlinable
    init(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
        self.observer = observer
        self.lifetime = lifetime
    }

    @inlinable
    @Sendable
    func count() {
        guard !lifetime.isDisposed else { return }
        observer.next(element)
        element &+= 1
    }

    @inlinable
    @Sendable
    func countOnce() {
        count()
        if !lifetime.isDisposed { observer.end(nil) }
    }
}
