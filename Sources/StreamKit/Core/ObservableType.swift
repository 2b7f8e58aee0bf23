/// What can be had as an ``Observable``: an observable itself, a relay, a subject, a trait.
public protocol ObservableConvertibleType<Element> {
    associatedtype Element
    func asObservable() -> Observable<Element>
}

/// What can be subscribed to, and what the operators are written on.
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Sends its events into `observer` until it ends or the result is disposed.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}
