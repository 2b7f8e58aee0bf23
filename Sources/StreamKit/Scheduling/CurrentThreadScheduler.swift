/// Runs work on the thread that schedules it: at once, or, if called by such work, after that has returned.
///
/// So work that schedules work does not nest: a loop of a million steps needs no more stack than one step. Before the outermost
/// `schedule` returns, all that was scheduled in the meantime on this thread has run, in order.
public struct CurrentThreadScheduler: ImmediateSchedulerType {
    public static let instance = CurrentThreadScheduler()

    public init() {}

    /// Whether the caller is not within work of this scheduler, so that scheduling would begin a new line.
    public static var isScheduleRequired: Bool { Platform.trampoline == nil }

    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        if let waiting = Platform.trampoline {
            let work = ScheduledWork(action)
            Unmanaged<Line>.fromOpaque(waiting)._withUnsafeGuaranteedRef { $0.works.append(work) }
            return work
        }
        let line = Line()
        Platform.trampoline = Unmanaged.passUnretained(line).toOpaque()
        action()
        while let work = line.works.popFirst() { work.run() }
        Platform.trampoline = nil
        return NopDisposable()
    }

    /// What waits on one thread; it lives as long as the outermost call.
    private final class Line {
        var works = Queue<ScheduledWork>()
    }
}

extension CurrentThreadScheduler: PlacedScheduler {
    package var isHere: Bool { true }
}
