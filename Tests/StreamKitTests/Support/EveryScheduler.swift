import StreamKit

/// The schedulers that run work by themselves; virtual time waits for who advances it.
enum EveryScheduler {
    /// Each with whether it can tell that the caller is there.
    static var all: [(name: String, scheduler: any ImmediateSchedulerType, knowsItsPlace: Bool)] {
        [
            ("ImmediateScheduler", ImmediateScheduler.instance, true),
            ("CurrentThreadScheduler", CurrentThreadScheduler.instance, true),
            ("MainScheduler.instance", MainScheduler.instance, true),
            ("MainScheduler.asyncInstance", MainScheduler.asyncInstance, true),
            ("ConcurrentMainScheduler", ConcurrentMainScheduler.instance, true),
            ("SerialDispatchQueueScheduler", SerialDispatchQueueScheduler(qos: .default), true),
            ("ConcurrentDispatchQueueScheduler", ConcurrentDispatchQueueScheduler(qos: .default), false),
        ]
    }
}
