extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
    /// Runs `work` in a task of its own, at each subscription; what it returns, or throws, is the outcome.
    ///
    /// Disposed before the outcome, the subscription cancels the task and reports nothing.
    ///
    /// - Parameters:
    ///   - detached: whether the task takes over neither the priority nor the task-local values of who subscribes.
    ///   - priority: the priority of the task.
    ///   - work: what gives the element. It runs on no actor but its own.
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil, work: @escaping @Sendable () async throws -> Element
    ) -> Single<Element> {
        Single(keeping: .effect(priority: priority, detached: detached, work))
    }
}
