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
    @_alwaysEmitIntoClient
    public static func range(start: Element, count: Element) -> Observable<Element> {
        checkRange(start: start, count: count)
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

    /// The same, each integer as work of its own on `scheduler`.
    ///
    /// ```text
    /// range(start: 5, count: 3, scheduler: other)  (5 6 7|)
    /// ```
    ///
    /// - Termination: completes after the last element, in the next work.
    /// - Complexity: O(1) and a piece of work per element, and one for the end.
    @_alwaysEmitIntoClient
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        checkRange(start: start, count: count)
        return .stepping(on: scheduler) { observer, _ in
            var offset: Element = 0
            return {
                guard offset < count else { return observer.end(nil) }
                observer.next(start &+ offset)
                offset &+= 1
            }
        }
    }
}

@inlinable
func checkRange<Element: FixedWidthInteger>(start: Element, count: Element) {
    precondition(
        count >= 0, "range(start:count:) cannot emit a negative number of integers, so pass a count of at least zero.")
    precondition(
        count == 0 || !start.addingReportingOverflow(count - 1).overflow,
        "range(start:count:) would pass the largest integer of its type, so pass a smaller count.")
}
