import StreamKit

extension OperatorTable {
    static var transformingRows: [OperatorRow] {
        [
            OperatorRow(name: "map(_:)", role: .synchronous, elements: [10, 20, 30]) { source, _ in
                source.map { $0 * 10 }
            }
        ]
    }
}
