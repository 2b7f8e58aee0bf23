extension ObservableType {
    /// Emits the only element for which `predicate` holds, and fails if there are several, or none.
    ///
    /// The element is sent when it comes, not when it has turned out to be the only one. A second one fails at once with
    /// ``RxError/moreThanOneElement``, a completion without one with ``RxError/noElements``.
    ///
    /// ```text
    /// source             --1---2---3---|
    /// single { $0 > 1 }  ------2---#
    /// ```
    ///
    /// - Termination: completes when the source does, if there was one element; a failure passes through. An error thrown by
    ///   `predicate` ends the result.
    /// - Isolation: `predicate` runs where it was written.
    /// - Complexity: O(1) per element and per subscription, plus `predicate`.
    @_alwaysEmitIntoClient
    public func single(
        _ predicate: @escaping (Element) throws -> Bool, isolation: (any Actor)? = #isolation
    ) -> Observable<Element> {
        asObservable().confined(to: isolation).derive { observer, lifetime in
            let hasElement = Cell(false)
            return AnyObserver(
                next: { element in
                    guard observer.result(in: lifetime, of: { try predicate(element) }) == true else { return }
                    if hasElement.value { return observer.end(RxError.moreThanOneElement) }
                    hasElement.value = true
                    observer.next(element)
                }, end: { error in observer.end(error ?? (hasElement.value ? nil : RxError.noElements)) })
        }
    }

    /// Emits the only element, and fails if there are several, or none.
    ///
    /// ```text
    /// source    --1---|
    /// single()  --1---|
    /// ```
    @_alwaysEmitIntoClient
    public func single() -> Observable<Element> {
        single({ _ in true }, isolation: nil)
    }
}
