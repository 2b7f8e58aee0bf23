/// The elements of a stream that have one key: what `groupBy` emits.
public struct GroupedObservable<Key, Element>: ObservableType {
    /// What its elements have in common.
    public let key: Key

    @usableFromInline let source: Observable<Element>

    @inlinable
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    @inlinable
    public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: Sendable where Key: Sendable, Element: Sendable {}
