import StreamKit

extension OperatorTable {
    static var filteringRows: [OperatorRow] {
        [
            OperatorRow(name: "filter(_:)", role: .synchronous, elements: [1, 3]) { source, _ in
                source.filter { $0 != 2 }
            },
            OperatorRow(name: "distinctUntilChanged()", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.distinctUntilChanged()
            },
            OperatorRow(name: "distinctUntilChanged(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.distinctUntilChanged { $0 % 2 }
            },
            OperatorRow(name: "distinctUntilChanged(_:comparer:)", role: .synchronous, elements: [1, 3]) { source, _ in
                source.distinctUntilChanged({ $0 }, comparer: { $1 - $0 < 2 })
            },
            OperatorRow(name: "distinctUntilChanged(at:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in
                source.distinctUntilChanged(at: \.self)
            },
            OperatorRow(name: "take(_:)", role: .synchronous, elements: [1, 2, 3]) { source, _ in source.take(4) },
            OperatorRow(name: "skip(_:)", role: .synchronous, elements: [2, 3]) { source, _ in source.skip(1) },
        ]
    }
}
