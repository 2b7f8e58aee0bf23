extension ObservableType {
    /// Leaves out the elements until `other` sends one, and emits all that come after that.
    ///
    /// ```text
    /// source              --1---2---3---|
    /// other               ---------x-----
    /// skip(until: other)  ----------3---|
    /// ```
    ///
    /// `other` is subscribed to first, and let go at its first element. When it completes without one, nothing is ever sent.
    ///
    /// - Termination: as the source, also when `other` has sent nothing; a failure of `other` before its first element ends the result.
    /// - Complexity: O(1) per element and per subscription.
    @_alwaysEmitIntoClient
    public func skip<Source: ObservableConvertibleType>(until other: Source) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        let confinement = commonConfinement(of: [source.confinement, other.confinement])
        return Observable(confinement: confinement) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let isSkipping = Cell(true)
            let end = observer.end
            gate.subscribe(to: other.take(1), in: lifetime, end: { if let error = $0 { end(error) } }) { _ in
                isSkipping.value = false
            }
            gate.subscribe(to: source, in: lifetime, end: end) { element in
                if !isSkipping.value { observer.next(element) }
            }
        }
    }
}
