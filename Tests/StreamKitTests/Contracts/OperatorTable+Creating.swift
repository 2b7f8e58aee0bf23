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
        ]
    }

    private struct RowError: Error {}

    /// What is created takes no notice of the row's source.
    private static func creating(
        _ name: String, _ elements: [Int], _ build: @escaping @Sendable () -> Observable<Int>
    ) -> OperatorRow {
        OperatorRow(
            name: name, role: .creating, elements: elements, completesWithSource: false, failsWithSource: false
        ) { _, _ in build() }
    }
}
