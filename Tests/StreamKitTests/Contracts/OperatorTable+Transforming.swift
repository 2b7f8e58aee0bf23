import StreamKit

extension OperatorTable {
    static var transformingRows: [OperatorRow] {
        [
            OperatorRow(name: "map(_:)", role: .synchronous, elements: [10, 20, 30]) { source, _ in
                source.map { $0 * 10 }
            },
            OperatorRow(name: "compactMap(_:)", role: .synchronous, elements: [1, 3]) { source, _ in
                source.compactMap { $0 == 2 ? nil : $0 }
            },
            OperatorRow(name: "scan(_:accumulator:)", role: .synchronous, elements: [11, 13, 16]) { source, _ in
                source.scan(10) { $0 + $1 }
            },
            OperatorRow(name: "scan(into:accumulator:)", role: .synchronous, elements: [11, 13, 16]) { source, _ in
                source.scan(into: 10) { $0 += $1 }
            },
            OperatorRow(name: "flatMap(_:)", role: .synchronous, elements: [1, 10, 2, 20, 3, 30]) { source, _ in
                source.flatMap { Observable.of($0, $0 * 10) }
            },
            OperatorRow(name: "flatMapLatest(_:)", role: .synchronous, elements: [10, 20, 30]) { source, _ in
                source.flatMapLatest { Observable.just($0 * 10) }
            },
            OperatorRow(name: "flatMapFirst(_:)", role: .synchronous, elements: [10, 20, 30]) { source, _ in
                source.flatMapFirst { Observable.just($0 * 10) }
            },
            OperatorRow(name: "concatMap(_:)", role: .synchronous, elements: [1, 10, 2, 20, 3, 30]) { source, _ in
                source.concatMap { Observable.of($0, $0 * 10) }
            },
        ]
    }
}
