import StreamKit

extension OperatorTable {
    static var timingRows: [OperatorRow] {
        [
            OperatorRow(name: "debounce(_:scheduler:)", role: .timed, elements: [3]) { source, scheduler in
                source.debounce(.seconds(10), scheduler: scheduler)
            },
            OperatorRow(name: "throttle(_:latest:scheduler:)", role: .timed, elements: [1, 3]) { source, scheduler in
                source.throttle(.seconds(10), scheduler: scheduler)
            },
            OperatorRow(name: "delay(_:scheduler:)", role: .timed, elements: [1, 2, 3]) { source, scheduler in
                source.delay(.seconds(10), scheduler: scheduler)
            },
            OperatorRow(name: "timeout(_:scheduler:)", role: .synchronous, elements: [1, 2, 3]) { source, scheduler in
                source.timeout(longerThanAnySpan * 4, scheduler: scheduler)
            },
            OperatorRow(
                name: "timeout(_:other:scheduler:)", role: .synchronous, elements: [1, 2, 3]
            ) { source, scheduler in
                source.timeout(longerThanAnySpan * 4, other: Observable.just(9), scheduler: scheduler)
            },
            OperatorRow(
                name: "delaySubscription(_:scheduler:)", role: .synchronous, elements: [1, 2, 3]
            ) { source, _ in
                source.delaySubscription(.zero, scheduler: AtOnce())
            },
            OperatorRow(
                name: "timer(_:period:scheduler:)", role: .creating, elements: [0], completesWithSource: false,
                failsWithSource: false
            ) { _, scheduler in .timer(.seconds(10), scheduler: scheduler) },
            OperatorRow(
                name: "interval(_:scheduler:)", role: .creating, elements: [0, 1, 2], completesWithSource: false,
                failsWithSource: false
            ) { _, scheduler in .interval(.seconds(1200), scheduler: scheduler) },
        ]
    }

    /// Waits for nothing, so that a row that subscribes later misses none of the source's elements.
    private struct AtOnce: SchedulerType {
        var now: Duration { .zero }

        func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
            action()
            return Disposables.create()
        }

        func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Disposable {
            schedule(action)
        }
    }
}
