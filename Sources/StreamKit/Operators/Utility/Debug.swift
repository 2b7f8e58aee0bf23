extension ObservableType {
    /// Writes a line to standard output at each subscription, event and disposal, and passes every event on.
    ///
    /// ```text
    /// source           --1---2---|
    /// debug("search")  --1---2---|
    /// ```
    ///
    /// The lines read `search -> subscribed`, `search -> Event next(1)`, `search -> Event completed`, `search -> isDisposed`. They
    /// bear no date: on virtual time a clock on the wall would say nothing.
    ///
    /// - Termination: completion and failure pass through.
    /// - Complexity: O(1) per element, plus its description.
    /// - Parameters:
    ///   - identifier: what each line begins with; by itself the place of the call.
    ///   - trimOutput: whether an event's text of more than 40 characters is cut in its middle.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> {
        let name = identifier ?? "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
        let write = DebugOutput.writer
        let source = asObservable()
        return Observable(confinement: source.confinement) { observer, lifetime in
            @Sendable func note(_ text: String) { write("\(name) -> \(text)") }
            func note(_ event: Event<Element>) {
                let text = "\(event)"
                let isLong = trimOutput && text.count > 40
                note("Event " + (isLong ? "\(text.prefix(20))...\(text.suffix(20))" : text))
            }
            note("subscribed")
            lifetime.add(Farewell { note("isDisposed") })
            let inner = AnyObserver<Element>(
                next: { element in
                    note(.next(element))
                    observer.next(element)
                },
                end: { error in
                    note(Event(end: error))
                    observer.end(error)
                })
            source.source(inner, lifetime)
        }
    }
}

/// Where `debug` writes.
package enum DebugOutput {
    /// In a struct, because an optimized build crashes on a task-local value that is a closure itself (Swift 6.3).
    private struct Override: Sendable {
        let write: @Sendable (String) -> Void
    }

    @TaskLocal private static var override: Override?

    /// Runs `body`, and gives what every `debug` called in it writes to `write`, so that a test can read it.
    package static func withWriter<Result>(
        _ write: @escaping @Sendable (String) -> Void, _ body: () throws -> Result
    ) rethrows -> Result {
        try $override.withValue(Override(write: write), operation: body)
    }

    static var writer: @Sendable (String) -> Void {
        if let override { override.write } else { { print($0) } }
    }
}

private final class Farewell: Teardown, @unchecked Sendable {  // proof: nothing here changes
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    override func run() { action() }
}
