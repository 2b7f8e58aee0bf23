extension ObservableType {
    /// Emits the elements given, in order, then completes, all before `subscribe` returns.
    ///
    /// One array is one element: `of([1, 2])` emits `[1, 2]`, where `from([1, 2])` emits 1 and 2.
    ///
    /// ```text
    /// of(1, 2, 3)  (1 2 3|)
    /// ```
    ///
    /// - Termination: completes after the last element; given none, at once.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public static func of(_ elements: Element...) -> Observable<Element> {
        from(elements)
    }

    /// Emits the elements given, in order, then completes, each as work of its own on `scheduler`.
    ///
    /// ```text
    /// of(1, 2, 3, scheduler: other)  (1 2 3|)
    /// ```
    ///
    /// - Termination: completes after the last element, in the next work; given none, in the first.
    /// - Complexity: O(1) and a piece of work per element, and one for the end.
    public static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }
}
