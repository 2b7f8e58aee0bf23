extension ObservableType where Element: FixedWidthInteger {
    /// Emits `count` successive integers from `start` on, then completes, all before `subscribe` returns.
    ///
    /// A count of zero completes at once. A negative count, or a last integer that the type cannot hold, is a programmer's
    /// error and traps here, not at the subscription.
    ///
    /// ```text
    /// range(start: 5, count: 3)  (5 6 7|)
    /// ```
    ///
    /// - Termination: completes after the last element.
    /// - Complexity: O(1) per element and per subscription.
    @inlinable
    public static func range(start: Element, count: Element) -> Observable<Element> {
        precondition(
            count >= 0,
            "range(start:count:) cannot emit a negative number of integers, so pass a count of at least zero.")
        precondition(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow,
            "range(start:count:) would pass the largest integer of its type, so pass a smaller count.")
        return Observable { observer, lifetime in
            if lifetime.isDisposed { return }
            var offset: Element = 0
            while offset < count {
                observer.next(start &+ offset)
                if lifetime.isDisposed { return }
                offset &+= 1
            }
            observer.end(nil)
        }
    }
}
