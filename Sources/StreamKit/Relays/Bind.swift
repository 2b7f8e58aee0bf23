extension ObservableType {
    /// Sends every event of this stream into the observers.
    @inlinable
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        let observers = observers.map { $0.asObserver() }
        if observers.count == 1 { return subscribe(observers[0]) }
        return subscribe(
            AnyObserver(
                next: { element in for observer in observers { observer.next(element) } },
                end: { error in for observer in observers { observer.end(error) } }))
    }

    /// Sends every element of this stream into the relays; its end is not sent, for a relay has none.
    ///
    /// A failure goes to ``Hooks/unhandledError``.
    @inlinable
    public func bind(
        to relays: PublishRelay<Element>..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        if relays.count == 1 {
            let relay = relays[0]
            return subscribe(onNext: { relay.accept($0) }, isolation: nil, fileID: fileID, line: line)
        }
        return subscribe(
            onNext: { element in for relay in relays { relay.accept(element) } },
            isolation: nil, fileID: fileID, line: line)
    }
}
