/// What an element does while the work for an earlier one still runs.
public enum AsyncPolicy: Sendable {
    /// It cancels the earlier work: the newest wins.
    case latest
    /// It waits until all earlier work is done. The queue has no bound.
    case serial
    /// It is dropped; also one that the handler of the work's result sends, for the work is over after that.
    case first
    /// It runs beside it, if less than `max` run; else it waits for a place. The queue has no bound.
    case concurrent(max: Int = .max)
}

extension ObservableType where Element: Sendable {
    /// Emits what `operation` makes of each element, in its own time: the way to call asynchronous code from a stream.
    ///
    /// The work of a subscription is cancelled when that is disposed, by the time `dispose()` returns, also where the work calls it;
    /// what it returns then is dropped, whether or not it looks at the cancellation. What waits to begin never does.
    ///
    /// ```text
    /// source                               --a---b-----|
    /// asyncMap(.latest), which takes long  --------B---(B|)…
    /// ```
    ///
    /// ```swift
    /// dependency.inputObservables.search
    ///     .asyncMap(.latest) { query in try await client.results(for: query) }
    /// ```
    ///
    /// - Termination: completes when the source has and no work runs or waits. An error that `operation` throws ends the
    ///   result, and cancels the other work: where the stream has to go on, catch it in `operation`.
    /// - Isolation: `operation` runs off all actors, or on the one it names. The results come where the chain was written.
    /// - Complexity: a task per element.
    /// - Parameters:
    ///   - policy: what an element does while earlier work runs; a `max` below one traps.
    ///   - priority: the priority of the tasks; by itself that of who sends.
    public func asyncMap<Result: Sendable>(
        _ policy: AsyncPolicy, priority: TaskPriority? = nil,
        _ operation: @escaping @Sendable (Element) async throws -> Result, isolation: (any Actor)? = #isolation
    ) -> Observable<Result> {
        // Each effect is confined, and not what is made of them all: of `latest`, a result on its way to the actor is still dropped.
        asObservable().confined(to: isolation)
            .flattened(policy.strategy) { element in
                Observable.effect(priority: priority) { try await operation(element) }
            }
    }
}

extension AsyncPolicy {
    fileprivate var strategy: FlatteningStrategy {
        switch self {
        case .latest: return .latest
        case .serial: return .limited(to: 1)
        case .first: return .first
        case .concurrent(let max):
            precondition(max >= 1, "asyncMap cannot run \(max) at once, for nothing would ever run: pass one or more.")
            return .limited(to: max)
        }
    }
}

extension Observable where Element: Sendable {
    /// One run of `operation` for each subscription: its result and the completion, or its error.
    ///
    /// `detached`: whether the task takes over neither the priority nor the task-local values of who subscribes.
    static func effect(
        priority: TaskPriority?, detached: Bool = false, _ operation: @escaping @Sendable () async throws -> Element
    ) -> Observable<Element> {
        Observable { observer, lifetime in
            guard !lifetime.isDisposed else { return }
            let effect = Effect(observer, lifetime)
            lifetime.add(effect)
            effect.begin(detached: detached, priority, operation)
        }
    }
}
