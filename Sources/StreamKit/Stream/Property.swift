/// A value that can be read and observed, and not written: what a ``BehaviorRelay`` is to those outside.
///
/// ```text
/// relay       1---2-------3--
/// subscriber      ^2------3--     (who subscribes after 2)
/// ```
public struct Property<Element>: ObservableType {
    @usableFromInline let relay: BehaviorRelay<Element>

    /// Stands for `relay`.
    @inlinable
    public init(_ relay: BehaviorRelay<Element>) {
        self.relay = relay
    }

    /// The newest element.
    @inlinable
    public var value: Element { relay.value }

    @inlinable
    public func asObservable() -> Observable<Element> { relay.asObservable() }
}

extension Property: Sendable where Element: Sendable {}
