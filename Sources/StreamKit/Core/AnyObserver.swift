/// An observer as two closures: one for elements, one for the end.
///
/// This is what an event passes through on its way. The two are kept apart so that an element never has to be wrapped in
/// an ``Event`` to travel.
public struct AnyObserver<Element>: ObserverType {
    @usableFromInline let next: (Element) -> Void

    /// Ends the stream: with a failure, or with `nil` for a completion.
    ///
    /// Whoever calls this finds the lifetime it was subscribed with ended when the call returns; so it holds that lifetime, and a stage
    /// that holds an observer need not.
    @usableFromInline let end: ((any Error)?) -> Void

    @inlinable
    init(next: @escaping (Element) -> Void, end: @escaping ((any Error)?) -> Void) {
        self.next = next
        self.end = end
    }

    /// An observer that hands every event to `handler`.
    public init(eventHandler handler: @escaping (Event<Element>) -> Void) {
        self.init(next: { handler(.next($0)) }, end: { handler(Event(end: $0)) })
    }

    /// An observer that stands for `observer`.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        self = observer.asObserver()
    }

    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): end(error)
        case .completed: end(nil)
        }
    }

    @inlinable
    public func asObserver() -> AnyObserver<Element> { self }

    @inlinable
    public func onNext(_ element: Element) { next(element) }

    @inlinable
    public func onError(_ error: any Error) { end(error) }

    @inlinable
    public func onCompleted() { end(nil) }

    /// Sends `element`, so that an observer is called like a function: `stream.input.search("heart")`.
    @inlinable
    public func callAsFunction(_ element: Element) { next(element) }

    /// An observer of other elements, each changed by `transform` on its way into this one.
    @inlinable
    public func mapObserver<Source>(_ transform: @escaping (Source) throws -> Element) -> AnyObserver<Source> {
        AnyObserver<Source>(
            next: { element in
                do { next(try transform(element)) } catch { end(error) }
            }, end: end)
    }

    /// What `closure` returns, which is one of an operator's: foreign code in the middle of an event's way.
    ///
    /// `nil`: nothing is to follow. It has thrown, which ends the stream, or has disposed the subscription.
    @inlinable @inline(__always)
    func result<Value>(in lifetime: Lifetime, of closure: () throws -> Value) -> Value? {
        do {
            let value = try closure()
            return lifetime.isDisposed ? nil : value
        } catch {
            if !lifetime.isDisposed { end(error) }
            return nil
        }
    }
}

extension AnyObserver where Element == Void {
    /// Sends.
    @inlinable
    public func callAsFunction() { next(()) }
}

/// The proof: an `AnyObserver` made of an observer that may be called from anywhere may be called from anywhere. Every
/// observer that StreamKit hands out ends in a gate, which orders calls from different threads; one that is made by hand
/// of closures is as safe as they are, which only its maker can know.
extension AnyObserver: @unchecked Sendable where Element: Sendable {}
