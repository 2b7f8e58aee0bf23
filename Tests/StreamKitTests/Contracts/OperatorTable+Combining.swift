@testable import StreamKit

extension OperatorTable {
    static var combiningRows: [OperatorRow] {
        [
            OperatorRow(name: "concat(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                Observable.concat(source, .empty())
            },
            OperatorRow(name: "merge(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                Observable.merge(.empty(), source)
            },
            OperatorRow(name: "startWith(_:)", role: .synchronous, elements: [10, 1, 2, 3]) { source, _ in
                source.startWith(10)
            },
            OperatorRow(
                name: "withLatestFrom(_:resultSelector:)", role: .synchronous, elements: [11, 12, 13]
            ) { source, _ in
                source.withLatestFrom(Observable.just(10)) { $0 + $1 }
            },
        ]
    }
}
