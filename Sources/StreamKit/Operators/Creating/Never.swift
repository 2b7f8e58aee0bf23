extension ObservableType {
    /// Emits nothing and does not end.
    ///
    /// ```text
    /// never()  ----------
    /// ```
    ///
    /// - Termination: none; a subscription is over when it is disposed.
    /// - Complexity: O(1) per subscription.
    @_alwaysEmitIntoClient
    public static func never() -> Observable<Element> {
        Observable { _, _ in }
    }
}
