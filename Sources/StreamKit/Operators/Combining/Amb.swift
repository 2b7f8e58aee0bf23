import Synchronization

extension Observable {
    /// Emits what the first of the sources to send anything sends, and lets the others go.
    ///
    /// A completion or a failure wins, too. Sources are subscribed to in their order until one has sent, so those behind one that
    /// sends at once are never subscribed to. Of no source there is no first: the result never ends.
    ///
    /// ```text
    /// a            ----1---2---3--|
    /// b            --10--20--30--|
    /// amb([a, b])  --10--20--30--|
    /// ```
    ///
    /// - Termination: as the source that was first.
    /// - Complexity: O(1) per element; O(sources) per subscription. The sequence is run through once, when this is called.
    @_alwaysEmitIntoClient
    public static func amb<Sources: Sequence>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        let sources = Array(sources)
        return Observable(confinement: commonConfinement(of: sources.lazy.map(\.confinement))) { observer, lifetime in
            let race = Race(in: lifetime)
            for source in sources {
                if race.isDisposed { break }
                let entrant = Entrant(in: race)
                source.source(
                    AnyObserver(
                        next: { if entrant.isFirst { observer.next($0) } },
                        end: { error in
                            let isFirst = entrant.isFirst
                            entrant.dispose()
                            if isFirst, !lifetime.isDisposed { observer.end(error) }
                        }), entrant)
            }
        }
    }
}

extension ObservableType {
    /// Called like a method: `stream.amb(other)` emits what the one sends that is the first to send anything.
    @inlinable
    public var amb: Ambiguity<Element> { Ambiguity(left: asObservable()) }
}

/// What `stream.amb(other)` calls. It is no method for the reason given at ``Concatenation``.
public struct Ambiguity<Element> {
    @usableFromInline let left: Observable<Element>

    @inlinable
    init(left: Observable<Element>) {
        self.left = left
    }

    /// Emits what the stream sends, or what `right` sends, whichever sends anything first.
    @_alwaysEmitIntoClient
    public func callAsFunction<Right: ObservableConvertibleType>(_ right: Right) -> Observable<Element>
    where Right.Element == Element {
        Observable.amb([left, right.asObservable()])
    }
}

/// The lifetime of those that have not won. It ends when one has.
@usableFromInline
final class Race: Lifetime, @unchecked Sendable {  // proof: what it adds is atomic, or never changes
    private let isDecided = Atomic<Bool>(false)
    private let result: Lifetime

    @usableFromInline
    override init(in result: Lifetime) {
        self.result = result
        super.init(in: result)
    }

    /// Whether nobody has won before: then `entrant` lives on in the result, and the others end.
    fileprivate func isWon(by entrant: Entrant) -> Bool {
        guard !isDecided.exchange(true, ordering: .acquiringAndReleasing) else { return false }
        remove(entrant)
        result.add(entrant)
        dispose()
        return true
    }
}

/// The lifetime of one source in a race. Only one of them sends on, and that one is serial, so there is no gate.
@usableFromInline
final class Entrant: Lifetime, @unchecked Sendable {  // proof: `hasWon` is its source's, which is serial
    @usableFromInline @exclusivity(unchecked) var hasWon = false
    private let race: Race

    @usableFromInline
    init(in race: Race) {
        self.race = race
        super.init(in: race)
    }

    /// Whether the source that asks may send on, being the first that does.
    @inlinable var isFirst: Bool { hasWon || wins() }

    @usableFromInline
    func wins() -> Bool {
        hasWon = race.isWon(by: self)
        return hasWon && !isDisposed  // by the teardown of one that has lost
    }
}
