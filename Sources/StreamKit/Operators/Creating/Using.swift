extension ObservableType {
    /// Makes a resource for each subscription, emits what the stream made of it emits, and disposes the resource when that is over.
    ///
    /// The resource is disposed exactly once: after the end, when the subscription is disposed, or when `observableFactory` throws. The
    /// stream's own subscription is disposed before it.
    ///
    /// ```text
    /// stream of the resource      --1--2--|
    /// using(resource) { stream }  --1--2--|
    /// ```
    ///
    /// - Termination: as the stream; an error thrown by a closure fails the result.
    /// - Isolation: the closures run, and the resource is disposed, where they were written: subscribed to or disposed from elsewhere,
    ///   that is queued for there.
    /// - Complexity: O(1) per subscription, plus the closures; nothing per element.
    @_alwaysEmitIntoClient
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        observableFactory: @escaping (Resource) throws -> Observable<Element>, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        let place = Confinement(isolation)
        return Observable { observer, lifetime in
            Confinement.run(at: place) {
                if lifetime.isDisposed { return }
                do {
                    let resource = try resourceFactory()
                    lifetime.add(AnonymousDisposable(resource.dispose, at: place))  // at once, if that has ended
                    if lifetime.isDisposed { return }
                    let observable = try observableFactory(resource)
                    if !lifetime.isDisposed { observable.source(observer, lifetime) }
                } catch {
                    if !lifetime.isDisposed { observer.end(error) }
                }
            }
        }
    }
}
