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
    @inlinable
    public static func from<Elements: Sequence>(_ sequence: Elements) -> Observable<Element>
    where Elements.Element == Element {
        Observable { observer, lifetime in
            if lifetime.isDisposed { return }
            for element in sequence {
                observer.next(element)
                if lifetime.isDisposed { return }
            }
            observer.end(nil)
        }
    }
}
