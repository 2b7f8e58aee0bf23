extension Gate where Item == () -> Void {
    /// Subscribes to one of several sources: what it sends comes through this gate, so `next` and `end` are plain serial code.
    ///
    /// The source has a lifetime of its own, for its end need not be the result's.
    @inlinable
    final func subscribe<Value>(
        to source: Observable<Value>, in lifetime: Lifetime,
        end: @escaping ((any Error)?) -> Void, next: @escaping (Value) -> Void
    ) {
        if lifetime.isDisposed { return }
        let child = Lifetime(in: lifetime)
        let end = serializing(in: lifetime, end)
        source.source(
            AnyObserver(next: serializing(in: lifetime, next)) { error in
                child.dispose()
                end(error)
            }, child)
    }
}

extension Cell where Value == Int {
    /// The end of any of as many sources as this counts: the last one, and every failure, ends the result.
    @inlinable
    func end(_ end: @escaping ((any Error)?) -> Void) -> ((any Error)?) -> Void {
        { error in
            self.value -= 1
            if error != nil || self.value == 0 { end(error) }
        }
    }
}

/// The actor that all confinements name, if it is one.
@inlinable
func commonConfinement<Confinements: Sequence>(of confinements: Confinements) -> Confinement?
where Confinements.Element == Confinement? {
    var common: Confinement??
    for confinement in confinements {
        if let common, common != confinement { return nil }
        common = .some(confinement)
    }
    return common ?? nil
}
