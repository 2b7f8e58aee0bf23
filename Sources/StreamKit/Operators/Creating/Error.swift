extension ObservableType {
    /// Fails at once, without an element.
    ///
    /// ```text
    /// error(failure)  #
    /// ```
    ///
    /// - Termination: fails with `error` before `subscribe` returns.
    /// - Complexity: O(1) per subscription.
    @_alwaysEmitIntoClient
    public static func error(_ error: any Error) -> Observable<Element> {
        Observable { observer, lifetime in
            if !lifetime.isDisposed { observer.end(error) }
        }
    }
}
