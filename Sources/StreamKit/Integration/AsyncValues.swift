extension ObservableConvertibleType where Element: Sendable {
    /// The elements for a loop: `for try await element in stream.values { … }`.
    ///
    /// It subscribes here, not when the loop begins, and what comes before the loop asks for it waits; the queue has no bound. It is
    /// for one loop: read `values` again for another, which is a subscription of its own.
    ///
    /// - Termination: the loop ends with the stream, or with its failure, or where the stream goes without an end, as a relay does.
    ///   Cancelling the loop's task disposes the subscription, and so does dropping the result, and with it leaving a loop that was
    ///   begun with `stream.values` itself. A result that is kept after its loop goes on to keep elements.
    /// - Isolation: the stream is subscribed to from here; the loop's body runs where it was written.
    /// - Complexity: O(1) per element.
    public var values: AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let lifetime = asObservable().feed(
                next: { continuation.yield($0) }, fail: { continuation.finish(throwing: $0) },
                finish: { continuation.finish() })
            continuation.onTermination = { _ in lifetime.dispose() }
        }
    }
}

extension InfallibleType where Element: Sendable {
    /// The elements for a loop that does not throw: `for await element in infallible.values { … }`.
    ///
    /// Else as the `values` of an observable.
    public var values: AsyncStream<Element> { asObservable().infallibleValues }
}

extension SharedSequenceConvertibleType where Element: Sendable {
    /// The elements for a loop that does not throw: `for await element in driver.values { … }`.
    ///
    /// Else as the `values` of an observable.
    @MainActor
    public var values: AsyncStream<Element> { asObservable().infallibleValues }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
    /// The element: `let user = try await single.value`.
    ///
    /// - Throws: the failure; or `CancellationError` if the task is cancelled before the outcome, which disposes the subscription;
    ///   or `RxError.noElements` where the stream goes without an outcome, as one made of a relay does.
    /// - Isolation: it is subscribed to from where it is awaited.
    public nonisolated(nonsending) var value: Element {
        get async throws {
            guard let element = try await asObservable().outcome() else { throw RxError.noElements }
            return element
        }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: Sendable {
    /// The element; `nil` if there is none.
    ///
    /// Throws and is subscribed to as a ``Single``'s.
    public nonisolated(nonsending) var value: Element? {
        get async throws { try await asObservable().outcome() }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Waits for the completion.
    ///
    /// Throws and is subscribed to as a ``Single``'s.
    public nonisolated(nonsending) var value: Void {
        get async throws { _ = try await asObservable().outcome() }
    }
}

extension Observable where Element: Sendable {
    fileprivate var infallibleValues: AsyncStream<Element> {
        AsyncStream { continuation in
            let lifetime = feed(next: { continuation.yield($0) }, fail: { _ in }, finish: { continuation.finish() })
            continuation.onTermination = { _ in lifetime.dispose() }
        }
    }

    /// Subscribes, for as long as the result lives; however that ends, it is the end for who is fed.
    fileprivate func feed(
        next: @escaping (Element) -> Void, fail: @escaping (any Error) -> Void, finish: @escaping () -> Void
    ) -> Lifetime {
        let lifetime = Lifetime()
        lifetime.insert(Disposables.create(with: finish, isolation: nil))
        _ = start(next, for: lifetime) { error in
            if let error { fail(error) }
        }
        return lifetime
    }

    /// The first element, or `nil` for a completion.
    fileprivate nonisolated(nonsending) func outcome() async throws -> Element? {
        for await event in materialize().infallibleValues {
            switch event {
            case .next(let element): return element
            case .error(let error): throw error
            case .completed: return nil
            }
        }
        throw Task.isCancelled ? CancellationError() : RxError.noElements as any Error
    }
}
