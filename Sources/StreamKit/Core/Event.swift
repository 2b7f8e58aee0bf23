/// One thing a stream can say: a next element, or, once and last, a failure or its completion.
@frozen
public enum Event<Element> {
    case next(Element)
    case error(any Error)
    case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
    /// The element of a `next`, else `nil`.
    public var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }

    /// The error of an `error`, else `nil`.
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// Whether this is a `completed`.
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }

    /// Whether nothing can follow this event.
    public var isStopEvent: Bool {
        if case .next = self { false } else { true }
    }

    /// The event with its element changed; an error thrown by `transform` becomes an `error`.
    public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        switch self {
        case .next(let element):
            do { return .next(try transform(element)) } catch { return .error(error) }
        case .error(let error): return .error(error)
        case .completed: return .completed
        }
    }

    /// The terminal event that `end(error)` stands for on the way of an event.
    @inlinable
    init(end error: (any Error)?) {
        self = if let error { .error(error) } else { .completed }
    }
}

extension Event: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

/// What can be turned into an event: an ``Event`` itself, or a recorded one.
public protocol EventConvertible<Element> {
    associatedtype Element
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    public var event: Event<Element> { self }
}
