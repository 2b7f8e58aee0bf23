extension ObservableType {
    /// Emits one element, then completes, both before `subscribe` returns.
    ///
    /// ```text
    /// just(1)  (1|)
    /// ```
    ///
    /// - Termination: completes after the element.
    /// - Complexity: O(1) per subscription.
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> {
        Observable { observer, lifetime in
            if lifetime.isDisposed { return }
            observer.next(element)
            if !lifetime.isDisposed { observer.end(nil) }
        }
    }
}
