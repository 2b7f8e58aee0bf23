extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// The elements of this sequence, in their own time: a loop over it for each subscription, in a task.
    ///
    /// Many a sequence, such as an `AsyncStream`, is for one loop only; share the stream of such a one. The loop does not wait for
    /// who hears its elements. In a tester it is an effect: `settle` waits until the sequence has ended, so end it in a test, or hand the
    /// stream a relay.
    ///
    /// - Termination: ends with the sequence, or with the error that it throws. Disposed, it cancels the task, and what the sequence
    ///   has still to give is dropped, whether or not it looks at the cancellation.
    /// - Isolation: the loop runs off all actors; elements come to the actor of whichever closure they are for.
    /// - Parameters:
    ///   - detached: whether the task takes over neither the priority nor the task-local values of who subscribes.
    ///   - priority: the priority of the task.
    public func asObservable(detached: Bool = false, priority: TaskPriority? = nil) -> Observable<Element> {
        Observable { observer, lifetime in
            guard !lifetime.isDisposed else { return }
            let effect = Effect(observer, lifetime)
            lifetime.add(effect)
            effect.begin(detached: detached, priority, over: self)
        }
    }
}
