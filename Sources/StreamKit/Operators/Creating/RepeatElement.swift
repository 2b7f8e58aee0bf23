extension ObservableType {
    /// Emits `element` over and over, all before `subscribe` returns: it needs something below that ends it, as `take(_:)` does.
    ///
    /// ```text
    /// repeatElement(1) below take(3)  (1 1 1|)
    /// ```
    ///
    /// - Termination: never; it stops when its subscription is disposed.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public static func repeatElement(_ element: Element) -> Observable<Element> {
        Observable { observer, lifetime in
            while !lifetime.isDisposed { observer.next(element) }
        }
    }

    /// Emits `element` over and over, each time as work of its own on `scheduler`.
    ///
    /// Work of others on the scheduler gets its turn in between, and may dispose this.
    ///
    /// ```text
    /// repeatElement(1, scheduler: other) below take(3)  (1 1 1|)
    /// ```
    ///
    /// - Termination: never; it stops when its subscription is disposed.
    /// - Complexity: O(1) and a piece of work per element.
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        .stepping(on: scheduler) { observer, _ in { observer.next(element) } }
    }
}
