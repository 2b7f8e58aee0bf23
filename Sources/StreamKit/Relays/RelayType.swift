/// What accepts elements, passes them to its subscribers, and never ends: a publish, a behavior or a replay relay.
public protocol RelayType<Element>: ObservableType {
    /// Sends `element` to all who are subscribed.
    func accept(_ element: Element)
}
