import StreamKit

extension Marbles {
    /// The events as they are recorded, `^` or the first column being at `origin`.
    ///
    /// - Parameters:
    ///   - value: what stands for a value as it is written; `nil` when nothing does.
    ///   - error: what `#` stands for.
    /// - Throws: a ``MarbleValueError`` when there is nothing that a value stands for.
    public func events<Element>(
        at origin: TestTime = 0, error: any Error = MarbleFailure(), value: (String) -> Element?
    ) throws(MarbleValueError) -> [Recorded<Event<Element>>] {
        var events: [Recorded<Event<Element>>] = []
        for entry in entries {
            let time = origin + entry.column
            switch entry.mark {
            case .value(let text):
                guard let element = value(text) else { throw MarbleValueError(text: text, type: Element.self) }
                events.append(.next(time, element))
            case .error: events.append(.error(time, error))
            case .completed: events.append(.completed(time))
            }
        }
        return events
    }

    /// The line on which `events` are drawn, `origin` being its first column, or `^`.
    ///
    /// - Parameter text: how an element is written; by itself as it describes itself, without spaces.
    public init<Element>(
        _ events: [Recorded<Event<Element>>], from origin: TestTime = 0, length: Int = 0,
        text: (Element) -> String = Marbles.text
    ) {
        self.init(
            events.map { Entry(column: $0.time - origin, mark: Mark($0.value, text: text)) }, length: length)
    }

    /// How a value is written on a line: as it describes itself, without spaces.
    public static func text<Value>(_ value: Value) -> String {
        String(describing: value).filter { $0 != " " }
    }

    /// What a value as it is written stands for: what `values` has for it, or what its type makes of the text.
    static func value<Element>(_ text: String, _ values: [String: Element]) -> Element? {
        if let value = values[text] { return value }
        guard let type = Element.self as? any LosslessStringConvertible.Type else { return nil }
        return type.init(text) as? Element
    }
}

extension Marbles.Mark {
    init<Element>(_ event: Event<Element>, text: (Element) -> String = Marbles.text) {
        self =
            switch event {
            case .next(let element): .value(text(element))
            case .error: .error
            case .completed: .completed
            }
    }
}

/// What `#` stands for, unless another error was given.
public struct MarbleFailure: Error, Equatable, Sendable {
    public init() {}
}

/// A value on a line that stands for nothing.
public struct MarbleValueError: Error, CustomStringConvertible {
    /// The value as it is written.
    public let text: String

    /// The elements of the stream.
    public let type: Any.Type

    public var description: String { failure.message }

    var failure: Failure { failure(advice: "pass values: [\"\(text)\": …].") }

    func failure(advice: String) -> Failure {
        Failure(headline: "The diagram's \"\(text)\" does not stand for any \(type).", advice: advice)
    }
}
