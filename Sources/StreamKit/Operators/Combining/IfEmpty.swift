extension ObservableType {
    /// Emits `element` if the source completes without an element.
    ///
    /// ```text
    /// source               -----|
    /// ifEmpty(default: 9)  -----(9|)
    /// ```
    ///
    /// - Termination: as the source; a source that fails without an element is not helped out.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public func ifEmpty(default element: Element) -> Observable<Element> {
        asObservable().derive { observer, lifetime in
            let isEmpty = Cell(true)
            return AnyObserver(
                next: {
                    isEmpty.value = false
                    observer.next($0)
                },
                end: { error in
                    if error == nil, isEmpty.value { observer.next(element) }
                    if !lifetime.isDisposed { observer.end(error) }
                })
        }
    }

    /// Goes on with `other` if the source completes without an element.
    ///
    /// `other` is subscribed to then, and not at all if there was an element.
    ///
    /// ```text
    /// source                    -----|
    /// other                          --8--9--|
    /// ifEmpty(switchTo: other)  -------8--9--|
    /// ```
    ///
    /// - Termination: as the source where that has an element or fails, else as `other`.
    /// - Depth: any number of these, each of which is the `other` of another, uses constant stack.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        let confinement = commonConfinement(of: [source.confinement, other.confinement])
        return Observable(confinement: confinement) { observer, lifetime in
            let isEmpty = Cell(true)
            let succession = Succession(observer, lifetime) { error in
                guard error == nil, isEmpty.value else { return nil }
                return Successor(other, isLast: true)
            }
            let watched = Successor<Element> { [source = source.source] observer, lifetime in
                let next = observer.next
                let watching = { (element: Element) in
                    isEmpty.value = false
                    next(element)
                }
                source(AnyObserver(next: watching, end: observer.end), lifetime)
            }
            succession.run(watched)
        }
    }
}
