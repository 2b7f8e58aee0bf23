import StreamKit

extension TestScheduler {
    /// Makes an observable, subscribes to it and disposes the subscription at given ticks, and runs until nothing is left.
    ///
    /// - Returns: what was received, and when.
    public func start<Source: ObservableConvertibleType>(
        created: TestTime, subscribed: TestTime, disposed: TestTime, create: () -> Source
    ) -> TestableObserver<Source.Element> {
        let observer = createObserver(Source.Element.self)
        // `create` is only called while this function runs: what is left in the agenda after `stop()` finds it gone.
        withoutActuallyEscaping(create) { create in
            let run = Run { create().asObservable() }
            let shared = OnVirtualTime((run, observer))
            virtualTime.schedule(exactlyAt: resolution * created) {
                shared.value.0.source = shared.value.0.create?()
            }
            virtualTime.schedule(exactlyAt: resolution * subscribed) {
                shared.value.0.subscription = shared.value.0.source?.subscribe(shared.value.1)
            }
            virtualTime.schedule(exactlyAt: resolution * disposed) {
                shared.value.0.subscription?.dispose()
            }
            start()
            run.create = nil
        }
        return observer
    }

    /// The same, with the observable made at 100 and subscribed to at 200.
    public func start<Source: ObservableConvertibleType>(
        disposed: TestTime, create: () -> Source
    ) -> TestableObserver<Source.Element> {
        start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
    }

    /// The same, with the observable made at 100, subscribed to at 200, and the subscription disposed at 1000.
    public func start<Source: ObservableConvertibleType>(
        _ create: () -> Source
    ) -> TestableObserver<Source.Element> {
        start(disposed: Defaults.disposed, create: create)
    }
}

/// What one `start` has made so far.
private final class Run<Element> {
    var create: (() -> Observable<Element>)?
    var source: Observable<Element>?
    var subscription: (any Disposable)?

    init(_ create: @escaping () -> Observable<Element>) {
        self.create = create
    }
}
