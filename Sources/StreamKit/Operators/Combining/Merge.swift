extension Observable {
    /// Emits the elements of all sources as they come.
    ///
    /// ```text
    /// a            --1-------3---|
    /// b            ----20--------30--|
    /// merge(a, b)  --1-20----3---30--|
    /// ```
    ///
    /// - Termination: completes when all sources have; the first failure ends the result. No source: completes at once.
    /// - Order: sources are subscribed in the order given; elements that arrive at the same time come one after another.
    /// - Complexity: O(1) per element, O(sources) per subscription.
    @inlinable
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }

    /// The same for a collection of sources.
    @inlinable
    public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        Observable(confinement: commonConfinement(of: sources.lazy.map(\.confinement))) { observer, lifetime in
            let gate = Gate<() -> Void>()
            let next = gate.serializing(in: lifetime, observer.next)
            var running = sources.count
            if running == 0 { return observer.end(nil) }
            let end = gate.serializing(in: lifetime) { (error: (any Error)?) in
                running -= 1
                if error != nil || running == 0 { observer.end(error) }
            }
            for source in sources {
                let child = Lifetime(in: lifetime)
                source.source(
                    AnyObserver(next: next) { error in
                        child.dispose()
                        end(error)
                    }, child)
            }
        }
    }
}

/// The actor that all confinements name, if it is one.
@inlinable
func commonConfinement<Confinements: Sequence>(of confinements: Confinements) -> (any Actor)?
where Confinements.Element == (any Actor)? {
    var common: (any Actor)??
    for confinement in confinements {
        if let common, common !== confinement { return nil }
        common = .some(confinement)
    }
    return common ?? nil
}
