import StreamKit

/// A stream whose elements are waited for, in a test of code that does not run on virtual time.
///
/// ```swift
/// import StreamKit
/// import StreamKitTesting
///
/// let sum = try Observable.of(1, 2, 3).map { $0 * 10 }.toBlocking(timeout: 5).toArray()
/// print(sum)  // prints: [10, 20, 30]
/// ```
///
/// Each call makes a subscription of its own, waits without using the processor, and has disposed the subscription when it returns.
///
/// On the main thread it serves the main queue while it waits, so streams that hop to the main actor or a `MainScheduler` go on.
/// It cannot do so inside of what the main queue runs already: in an `async` function on the main actor, a chain that has
/// to come back to the main actor waits for ever, or until the timeout. Await the stream there instead. On another thread it blocks
/// that thread, and somebody else has to serve the main queue. A virtual clock does not move while it is waited for.
public struct BlockingObservable<Element> {
    let source: Observable<Element>
    let timeout: Duration?
}

/// The proof: it is a stream and a span, and each call keeps what it has heard under a lock.
extension BlockingObservable: @unchecked Sendable where Element: Sendable {}

extension ObservableConvertibleType {
    /// This stream as one whose elements are waited for.
    ///
    /// - Parameter timeout: how many seconds each call waits for the end; for ever, if it is `nil`. With zero or less, the time is up
    ///   at once.
    public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
        // Within what a `Duration` can tell.
        BlockingObservable(source: asObservable(), timeout: timeout.map { .seconds($0 > 0 ? min($0, 1e15) : 0) })
    }

    /// This stream as one whose elements are waited for, at each call as long as `timeout`.
    public func toBlocking(timeout: Duration) -> BlockingObservable<Element> {
        BlockingObservable(source: asObservable(), timeout: timeout)
    }
}

/// What a stream has sent by its end.
public enum MaterializedSequenceResult<Element> {
    /// The stream completed.
    case completed(elements: [Element])
    /// The stream failed, or took longer than it was given (`RxError.timeout`).
    case failed(elements: [Element], error: any Error)
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}

extension BlockingObservable {
    /// Waits for the completion.
    ///
    /// - Returns: all elements.
    /// - Throws: the stream's error, or `RxError.timeout`.
    public func toArray() throws -> [Element] {
        try elements(.all)
    }

    /// Waits for the first element, and lets go of the stream then.
    ///
    /// - Returns: that element; `nil` if the stream completes without one.
    /// - Throws: the stream's error, or `RxError.timeout`.
    public func first() throws -> Element? {
        try elements(.first(1)).first
    }

    /// Waits for the completion.
    ///
    /// - Returns: the last element; `nil` if the stream completes without one.
    /// - Throws: the stream's error, or `RxError.timeout`.
    public func last() throws -> Element? {
        try elements(.last).first
    }

    /// Waits for the completion, or for a second element.
    ///
    /// - Returns: the only element.
    /// - Throws: `RxError.noElements`, `RxError.moreThanOneElement`, the stream's error, or `RxError.timeout`.
    public func single() throws -> Element {
        let elements = try elements(.first(2))
        if elements.count > 1 { throw RxError.moreThanOneElement }
        guard let element = elements.first else { throw RxError.noElements }
        return element
    }

    /// The same among the elements that fulfil `predicate`.
    ///
    /// - Isolation: `predicate` runs where it was written. What it throws is thrown.
    public func single(
        _ predicate: @escaping (Element) throws -> Bool, isolation: (any Actor)? = #isolation
    ) throws -> Element {
        try BlockingObservable(source: source.filter(predicate, isolation: isolation), timeout: timeout).single()
    }

    /// Waits for the end, whichever it is.
    ///
    /// - Returns: all elements, and whether the stream completed or failed; `RxError.timeout` counts as a failure.
    public func materialize() -> MaterializedSequenceResult<Element> {
        let (elements, error) = outcome(.all)
        if let error { return .failed(elements: elements, error: error) }
        return .completed(elements: elements)
    }

    private func elements(_ wanted: Wanted) throws -> [Element] {
        let (elements, error) = outcome(wanted)
        if let error { throw error }
        return elements
    }

    /// Waits until the stream ends, or has sent what is wanted.
    private func outcome(_ wanted: Wanted) -> (elements: [Element], error: (any Error)?) {
        let collected = Harness.Locked(Collected<Element>(wanted))
        let wait = BlockingWait(for: timeout)
        let subscription = Harness.subscribe(
            to: source,
            { element, subscription in
                // What is replaced is released outside of the lock.
                let (isOver, replaced) = collected.withLock { $0.append(element) }
                // A source that does not let `subscribe` return, for it never stops sending, is stopped here when the time is up.
                if isOver || wait.isLate {
                    subscription.dispose()
                    wait.end()
                }
                _ = replaced
            },
            onEnd: { error in
                collected.withLock { $0.end(error) }
                wait.end()
            })
        wait.untilEnd()
        subscription.dispose()
        return collected.withLock { collected in
            collected.end(RxError.timeout)
            return (collected.elements, collected.error)
        }
    }
}

/// Which elements a call waits for.
private enum Wanted {
    case all
    case last
    /// No more than so many.
    case first(Int)
}

/// What a call has heard. What comes after its end, or after the time was up, does not count.
private struct Collected<Element> {
    private(set) var elements: [Element] = []
    private(set) var error: (any Error)?
    private let wanted: Wanted
    private var isOver = false

    init(_ wanted: Wanted) {
        self.wanted = wanted
    }

    /// Whether nothing more is wanted, and what the element has taken the place of.
    mutating func append(_ element: Element) -> (isOver: Bool, replaced: Element?) {
        guard !isOver else { return (true, nil) }
        var replaced: Element?
        switch wanted {
        case .all: break
        case .last: replaced = elements.popLast()
        case .first(let count): isOver = elements.count + 1 == count
        }
        elements.append(element)
        return (isOver, replaced)
    }

    mutating func end(_ error: (any Error)?) {
        if !isOver { (isOver, self.error) = (true, error) }
    }
}
