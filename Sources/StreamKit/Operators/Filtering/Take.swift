extension ObservableType {
    /// Emits the first `count` elements, and completes with the last of them.
    ///
    /// The completion comes right after the last element, and the source is let go then. `take(0)` completes at once
    /// and does not subscribe to the source. A negative count is a programmer's error and traps.
    ///
    /// ```text
    /// source   --1---2---3---|
    /// take(2)  --1---(2|)
    /// ```
    ///
    /// - Termination: completes after `count` elements, or when the source does; a failure before passes through.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public func take(_ count: Int) -> Observable<Element> {
        precondition(
            count >= 0, "take(_:) cannot emit a negative number of elements, so pass a count of at least zero.")
        let source = asObservable()
        if count == 0 {
            return Observable(confinement: source.confinement) { observer, lifetime in
                if !lifetime.isDisposed { observer.end(nil) }
            }
        }
        return source.derive { observer, lifetime in
            let remaining = Cell(count)
            return AnyObserver(
                next: { element in
                    remaining.value -= 1
                    observer.next(element)
                    if remaining.value == 0, !lifetime.isDisposed { observer.end(nil) }
                }, end: observer.end)
        }
    }
}
