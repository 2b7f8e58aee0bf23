extension ObservableType {
    /// Emits an element only if its key differs from that of the element before it.
    ///
    /// The comparison is with the element last emitted, which may be long ago; the first element always passes.
    ///
    /// ```text
    /// source                                            --a1--a2--b3--a4--|
    /// distinctUntilChanged({ $0.first }, comparer: ==)  --a1------b3--a4--|
    /// ```
    ///
    /// - Termination: completion and failure pass through; an error thrown by a closure ends the result.
    /// - Isolation: the closures run where they were written.
    /// - Complexity: O(1) per element and per subscription, plus the closures. The last key is kept.
    /// - Parameters:
    ///   - keySelector: what is compared of an element.
    ///   - comparer: whether two keys, the older one first, count as equal.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool,
        isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        asObservable().confined(to: isolation).derive { observer, lifetime in
            let last = Cell<Key?>(nil)
            return AnyObserver(
                next: { element in
                    guard let key = observer.result(in: lifetime, of: { try keySelector(element) }) else { return }
                    if let previous = last.value {
                        let isEqual = observer.result(in: lifetime) { try comparer(previous, key) }
                        if isEqual != false { return }
                    }
                    last.value = key
                    observer.next(element)
                }, end: observer.end)
        }
    }

    /// The same with keys that can be compared.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 }, isolation: isolation)
    }

    /// The same with a property as the key.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged<Property: Equatable>(
        at propertyKeyPath: KeyPath<Element, Property>
    ) -> Observable<Element> {
        distinctUntilChanged({ $0[keyPath: propertyKeyPath] }, comparer: { $0 == $1 }, isolation: nil)
    }

    /// The same with elements compared by `comparer`: whether two of them, the older one first, count as equal.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws -> Bool, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer, isolation: isolation)
    }
}

extension ObservableType where Element: Equatable {
    /// Emits an element only if it differs from the one before it.
    ///
    /// ```text
    /// source                  --1---1---2---1---|
    /// distinctUntilChanged()  --1-------2---1---|
    /// ```
    ///
    /// - Termination: completion and failure pass through.
    /// - Complexity: O(1) per element and per subscription, plus the comparison. The last element is kept.
    @_alwaysEmitIntoClient
    public func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: { $0 == $1 }, isolation: nil)
    }
}
