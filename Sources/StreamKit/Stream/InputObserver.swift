/// The outside of a relay in a stream's input: it can be sent into, and nothing else.
///
/// ```swift
/// stream.input.search("heart")
/// stream.input.countUp()
/// text.bind(to: stream.input.search).disposed(by: bag)
/// ```
///
/// A relay never ends, so no end can be sent: a completion is ignored, a failure goes to ``Hooks/unhandledError``.
public struct InputObserver<Element>: ObserverType {
    @usableFromInline let send: (Element) -> Void

    @inlinable
    init(_ send: @escaping (Element) -> Void) {
        self.send = send
    }

    /// Sends `element`.
    @inlinable
    public func callAsFunction(_ element: Element) { send(element) }

    @inlinable
    public func onNext(_ element: Element) { send(element) }

    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): send(element)
        case .error(let error): Self.report(error)
        case .completed: break
        }
    }

    @inlinable
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(next: send) { error in
            if let error { Self.report(error) }
        }
    }

    @usableFromInline
    static func report(_ error: any Error) {
        Hooks.report(error, at: CodeLocation(fileID: #fileID, line: #line))
    }
}

extension InputObserver where Element == Void {
    /// Sends.
    @inlinable
    public func callAsFunction() { send(()) }
}

/// The proof: `send` is made of a relay only, and a relay of `Sendable` elements is `Sendable`.
extension InputObserver: @unchecked Sendable where Element: Sendable {}

extension ObservableType {
    /// Sends every element of this stream into the inputs; its end is not sent, for an input has none.
    ///
    /// A failure goes to ``Hooks/unhandledError``, with the place of this call.
    @inlinable
    public func bind(
        to input: InputObserver<Element>, _ others: InputObserver<Element>..., fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        if others.isEmpty { return subscribe(onNext: input.send, isolation: nil, fileID: fileID, line: line) }
        let inputs = [input] + others
        return subscribe(
            onNext: { element in for input in inputs { input(element) } },
            isolation: nil, fileID: fileID, line: line)
    }
}
