import StreamKit

extension OperatorTable {
    static var creatingRows: [OperatorRow] {
        [
            creating("create(_:)", [1, 2]) {
                .create { observer in
                    observer.onNext(1)
                    observer.onNext(2)
                    observer.onCompleted()
                    return Disposables.create()
                }
            },
            creating("deferred(_:)", [1]) { .deferred { .just(1) } },
            creating("empty()", []) { .empty() },
            creating("error(_:)", []) { .error(RowError()) },
            creating("from(_:)", [1, 2, 3]) { .from([1, 2, 3]) },
            creating("just(_:)", [1]) { .just(1) },
            creating("never()", []) { .never() },
            creating("of(_:)", [1, 2]) { .of(1, 2) },
            creating("range(start:count:)", [5, 6, 7]) { .range(start: 5, count: 3) },
            creating("from(optional:)", [1]) { .from(optional: 1) },
            creating("generate(initialState:condition:iterate:)", [1, 3, 9]) {
                .generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 3 })
            },
            creating("repeatElement(_:)", [1, 1, 1]) { .repeatElement(1).take(3) },
            creating("using(_:observableFactory:)", [1, 2]) {
                .using({ BooleanDisposable() }, observableFactory: { _ in .of(1, 2) })
            },
        ] + scheduledRows
    }

    private static var scheduledRows: [OperatorRow] {
        [
            scheduled("from(_:scheduler:)", [1, 2, 3]) { .from([1, 2, 3], scheduler: $0) },
            scheduled("from(optional:scheduler:)", [1]) { .from(optional: 1, scheduler: $0) },
            scheduled("generate(initialState:condition:scheduler:iterate:)", [1, 3, 9]) {
                .generate(initialState: 1, condition: { $0 < 10 }, scheduler: $0, iterate: { $0 * 3 })
            },
            scheduled("just(_:scheduler:)", [1]) { .just(1, scheduler: $0) },
            scheduled("of(_:scheduler:)", [1, 2]) { .of(1, 2, scheduler: $0) },
            scheduled("range(start:count:scheduler:)", [5, 6, 7]) { .range(start: 5, count: 3, scheduler: $0) },
            scheduled("repeatElement(_:scheduler:)", [1, 1, 1]) { .repeatElement(1, scheduler: $0).take(3) },
        ]
    }

    private struct RowError: Error {}

    /// What is created takes no notice of the row's source.
    private static func creating(
        _ name: String, _ elements: [Int], _ build: @escaping @Sendable () -> Observable<Int>
    ) -> OperatorRow {
        scheduled(name, elements) { _ in build() }
    }

    private static func scheduled(
        _ name: String, _ elements: [Int], _ build: @escaping @Sendable (any SchedulerType) -> Observable<Int>
    ) -> OperatorRow {
        OperatorRow(
            name: name, role: .creating, elements: elements, completesWithSource: false, failsWithSource: false
        ) { _, scheduler in build(scheduler) }
    }
}
