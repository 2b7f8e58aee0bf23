extension ObservableType {
    /// Emits one element, then completes, both before `subscribe` returns.
    ///
    /// ```text
    /// just(1)  (1|)
    /// ```
    ///
    /// - Termination: completes after the element.
    /// - Complexity: O(1) per subscription.
    @_alwaysEmitIntoClient
    public static func just(_ element: Element) -> Observable<Element> {
        Observable(constant: element) { observer, lifetime in
            if lifetime.isDisposed { return }
            observer.next(element)
            if !lifetime.isDisposed { observer.end(nil) }
        }
    }

    /// Emits one element, then completes, each as work of its own on `scheduler`.
    ///
    /// ```text
    /// just(1, scheduler: other)  (1|)
    /// ```
    ///
    /// - Termination: completes after the element, in the next work.
    /// - Complexity: two pieces of work per subscription.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        from(CollectionOfOne(element), scheduler: scheduler)
    }
}
