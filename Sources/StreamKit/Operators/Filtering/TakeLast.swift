extension ObservableType {
    /// Emits the last `count` elements, all at once, when the source completes.
    ///
    /// A source of fewer elements gives all of them. Nothing is sent before the completion, so a source that never completes gives
    /// nothing. `takeLast(0)` keeps nothing, and completes with the source. A negative count is a programmer's error and traps.
    ///
    /// ```text
    /// source       --1---2---3---|
    /// takeLast(2)  --------------(23|)
    /// ```
    ///
    /// - Termination: completes after the elements; a failure discards them and passes at once.
    /// - Complexity: O(1) per element. `count` elements are kept.
    @_alwaysEmitIntoClient
    public func takeLast(_ count: Int) -> Observable<Element> {
        precondition(
            count >= 0, "takeLast(_:) cannot emit a negative number of elements, so pass a count of at least zero.")
        return asObservable().derive { observer, lifetime in
            let last = Cell(Queue<Element>())
            return AnyObserver(
                next: { element in
                    if count == 0 { return }
                    let outdated = last.value.count == count ? last.value.popFirst() : nil
                    last.value.append(element)
                    _fixLifetime(outdated)  // released here, when the queue is in order again
                },
                end: { error in
                    if error == nil {
                        while let element = last.value.popFirst() {
                            observer.next(element)
                            if lifetime.isDisposed { return }
                        }
                    }
                    observer.end(error)
                })
        }
    }
}
