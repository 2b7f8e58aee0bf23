extension ObservableType {
    /// Sends each element into the group of its key, and emits a group when its first element comes.
    ///
    /// Groups are hot: who subscribes to one later than at its arrival misses what it has sent, the first element among it. There is no
    /// limit to how many there are, and none ends before the source does.
    ///
    /// ```text
    /// source                    --a1--b2--a3--b4--|
    /// groupBy { $0.prefix(1) }  --a---b-----------|
    /// ```
    ///
    /// ```text
    /// source                     --a1--b2--a3--b4--|
    /// elements of the group "a"  --a1------a3------|
    /// ```
    ///
    /// The source stays subscribed to while the result is, or any of its groups. Once the result is disposed no group is added.
    ///
    /// - Termination: completion and failure end all groups, the oldest first, and then the result, as does an error thrown by
    ///   `keySelector`.
    /// - Isolation: `keySelector` runs where it was written, and the elements of groups arrive there, so a handler written there that
    ///   subscribes to a group at once misses none of its elements.
    /// - Complexity: O(1) per element, and for each subscriber of its group, plus `keySelector`.
    @_alwaysEmitIntoClient
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws -> Key, isolation: (any Actor)? = #isolation
    ) -> Observable<GroupedObservable<Key, Element>> {
        let source = asObservable().confined(to: isolation)
        let confinement = source.confinement
        return Observable<GroupedObservable<Key, Element>>(confinement: confinement) { observer, lifetime in
            let grouping = Grouping(keySelector, Branching(observer, lifetime, on: confinement))
            source.source(
                AnyObserver(next: { grouping.next($0) }, end: { grouping.end($0) }), grouping.branching.upstream)
        }
    }
}

/// One subscription to a grouped stream. Its source calls it, one event at a time, and nobody else.
@usableFromInline
final class Grouping<Key: Hashable, Element> {
    @usableFromInline let keySelector: (Element) throws -> Key
    @usableFromInline let branching: Branching<GroupedObservable<Key, Element>>
    /// In the order in which they were opened.
    @usableFromInline @exclusivity(unchecked) var groups: ContiguousArray<Branch<Element>> = []
    @usableFromInline @exclusivity(unchecked) var indices: [Key: Int] = [:]

    @inlinable
    init(
        _ keySelector: @escaping (Element) throws -> Key, _ branching: Branching<GroupedObservable<Key, Element>>
    ) {
        self.keySelector = keySelector
        self.branching = branching
    }

    @inlinable
    func next(_ element: Element) {
        let key: Key
        do { key = try keySelector(element) } catch { return end(error) }
        if let index = indices[key] { groups[index].multicast.send(element) } else { open(key, element) }
    }

    @usableFromInline
    func open(_ key: Key, _ element: Element) {
        // Nobody could come to a group that nobody is told of.
        guard branching.streams.multicast.subscriberCount > 0 else { return }
        let (group, stream): (Branch<Element>, Observable<Element>) = branching.open()
        indices[key] = groups.count
        groups.append(group)
        branching.streams.multicast.send(GroupedObservable(key: key, source: stream))
        group.multicast.send(element)
    }

    @usableFromInline
    func end(_ error: (any Error)?) {
        let ended = groups
        groups = []
        indices = [:]
        for group in ended { branching.end(group, error) }
        branching.end(error)
    }
}
