extension ObservableType where Element: EventConvertible {
    /// Turns elements that are events into the events themselves: `materialize`, undone.
    ///
    /// ```text
    /// events         --1---2---C
    /// dematerialize  --1---2---|
    /// ```
    ///
    /// There, `C` is the element `.completed`, and `1` is `.next(1)`.
    ///
    /// - Termination: at the first element that is an end, else as the source.
    /// - Complexity: O(1) per element.
    @_alwaysEmitIntoClient
    public func dematerialize() -> Observable<Element.Element> {
        asObservable().derive { observer, _ in
            AnyObserver(next: { observer.on($0.event) }, end: observer.end)
        }
    }
}
