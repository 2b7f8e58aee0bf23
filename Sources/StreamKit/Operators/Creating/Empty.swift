extension ObservableType {
    /// Completes at once, without an element.
    ///
    /// ```text
    /// empty()  |
    /// ```
    ///
    /// - Termination: completes before `subscribe` returns.
    /// - Complexity: O(1) per subscription.
    @_alwaysEmitIntoClient
    public static func empty() -> Observable<Element> {
        Observable { observer, lifetime in
            if !lifetime.isDisposed { observer.end(nil) }
        }
    }
}
