/// What events can be sent into.
public protocol ObserverType<Element> {
    associatedtype Element

    /// Takes the next event.
    func on(_ event: Event<Element>)

    /// This observer in the form that an event's way is made of.
    func asObserver() -> AnyObserver<Element>
}

extension ObserverType {
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(eventHandler: on)
    }

    /// Sends an element.
    public func onNext(_ element: Element) { on(.next(element)) }

    /// Sends a failure, after which nothing follows.
    public func onError(_ error: any Error) { on(.error(error)) }

    /// Sends a completion, after which nothing follows.
    public func onCompleted() { on(.completed) }
}
