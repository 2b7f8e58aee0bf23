extension ObservableType {
    /// Emits the elements of a sequence in order, then completes, all before `subscribe` returns.
    ///
    /// Each subscription makes an iterator of its own, so a sequence that can be read only once gives its elements to the first.
    /// A disposed subscription reads no further: an infinite sequence is fine below a `take(_:)`.
    ///
    /// ```text
    /// from([1, 2, 3])  (1 2 3|)
    /// ```
    ///
    /// - Termination: completes after the last element.
    /// - Complexity: O(1) per element and per subscription, plus the iterator.
    @_alwaysEmitIntoClient
    public static func from<Elements: Sequence>(_ sequence: Elements) -> Observable<Element>
    where Elements.Element == Element {
        Observable { observer, lifetime in
            if lifetime.isDisposed { return }
            var iterator = sequence.makeIterator()
            while !lifetime.isDisposed {
                let element = iterator.next()
                if lifetime.isDisposed { return }  // by the sequence: a lazy one runs foreign code
                guard let element else { return observer.end(nil) }
                observer.next(element)
            }
        }
    }

    /// Emits the elements of a sequence in order, then completes, each as work of its own on `scheduler`.
    ///
    /// Each subscription makes an iterator of its own, within `subscribe`, and asks it for one element per work.
    ///
    /// ```text
    /// from([1, 2, 3], scheduler: other)  (1 2 3|)
    /// ```
    ///
    /// - Termination: completes after the last element, in the next work.
    /// - Complexity: O(1) and a piece of work per element, and one for the end, plus the iterator.
    @_alwaysEmitIntoClient
    public static func from<Elements: Sequence>(
        _ sequence: Elements, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> where Elements.Element == Element {
        .stepping(on: scheduler) { observer, lifetime in
            var iterator = sequence.makeIterator()
            return {
                let element = iterator.next()
                if lifetime.isDisposed { return }
                if let element { observer.next(element) } else { observer.end(nil) }
            }
        }
    }

    /// Emits the value of an optional, if it has one, then completes, all before `subscribe` returns.
    ///
    /// ```text
    /// from(optional: 1)  (1|)
    /// ```
    ///
    /// - Termination: completes after the element; without one, at once.
    /// - Complexity: O(1) per subscription.
    @_alwaysEmitIntoClient
    public static func from(optional: Element?) -> Observable<Element> {
        optional.map { just($0) } ?? empty()
    }

    /// Emits the value of an optional, if it has one, then completes, each as work of its own on `scheduler`.
    ///
    /// ```text
    /// from(optional: 1, scheduler: other)  (1|)
    /// ```
    ///
    /// - Termination: completes after the element, in the next work; without one, in the first.
    /// - Complexity: two pieces of work per subscription; without an element, one.
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        from(optional.map { [$0] } ?? [], scheduler: scheduler)
    }
}
