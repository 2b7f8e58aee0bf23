extension ObservableType {
    /// Emits the element at `index`, counted from zero, and completes with it.
    ///
    /// A source that completes before fails with ``RxError/argumentOutOfRange``. A negative index is a programmer's error and traps.
    ///
    /// ```text
    /// source          --1---2---3---|
    /// element(at: 1)  ------(2|)
    /// ```
    ///
    /// - Termination: completes with the element, and lets the source go then; a failure before passes through.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public func element(at index: Int) -> Observable<Element> {
        precondition(
            index >= 0, "element(at:) cannot emit the element of a negative index, so pass an index of at least zero.")
        return asObservable().derive { observer, lifetime in
            let remaining = Cell(index)
            return AnyObserver(
                next: { element in
                    if remaining.value > 0 { return remaining.value -= 1 }
                    observer.next(element)
                    if !lifetime.isDisposed { observer.end(nil) }
                }, end: { error in observer.end(error ?? RxError.argumentOutOfRange) })
        }
    }
}
